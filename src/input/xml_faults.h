#ifndef WC_INPUT_XML_FAULTS_H
#define WC_INPUT_XML_FAULTS_H

#include "base/report.h"

#include <libxml/xmlerror.h>

/*
 * Adds what libxml2's parser found, in people's words. False when what follows in
 * the file can no longer be trusted: one missing ">" would bring a hundred faults.
 */
bool xml_faults_add(struct report *report, const char *file, const xmlError *error);

#endif
