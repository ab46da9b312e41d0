/*
 * finish.c - the pass over the PDF that cairo wrote: open, mend, write.
 *
 * Any warning of qpdf is a fault: cairo writes clean files, save where a
 * recording surface was painted twice, and then content is lost.
 */

#include "document/finish_parts.h"

#include "base/arena.h"

#include <assert.h>
#include <string.h>

qpdf_oh finish_new_stream(const struct finish *finish, const GString *bytes, const char *entries)
{
	qpdf_data qpdf = finish->qpdf;
	qpdf_oh stream = qpdf_oh_new_stream(qpdf), null = qpdf_oh_new_null(qpdf);
	qpdf_oh dictionary = qpdf_oh_get_dict(qpdf, stream);

	qpdf_oh_replace_stream_data(qpdf, stream, (const unsigned char *)bytes->str, bytes->len,
			null, null);
	if (!entries)
		return stream;

	qpdf_oh wanted = qpdf_oh_parse(qpdf, arena_format(finish->arena, "<< %s >>", entries));

	qpdf_oh_begin_dict_key_iter(qpdf, wanted);
	while (qpdf_oh_dict_more_keys(qpdf)) {
		const char *key = arena_copy(finish->arena, qpdf_oh_dict_next_key(qpdf));

		qpdf_oh_replace_key(qpdf, dictionary, key, qpdf_oh_get_key(qpdf, wanted, key));
	}
	return stream;
}

/* The first thing that qpdf has to say, if there is one, is a fault. */
static bool settle(const struct finish *finish)
{
	qpdf_error error = NULL;

	if (qpdf_has_error(finish->qpdf))
		error = qpdf_get_error(finish->qpdf);
	else if (qpdf_more_warnings(finish->qpdf))
		error = qpdf_next_warning(finish->qpdf);
	if (!error)
		return true;
	return report_fault(finish->report, FAULT_ITEM, finish->request->at,
			"the drawn PDF is damaged: %s",
			qpdf_get_error_message_detail(finish->qpdf, error));
}

static int count_objects(const struct finish *finish)
{
	qpdf_oh size = qpdf_oh_get_key(finish->qpdf, qpdf_get_trailer(finish->qpdf), "/Size");

	return qpdf_oh_get_int_value_as_int(finish->qpdf, size);
}

static bool write_pdf(const struct finish *finish, const void **bytes, size_t *size)
{
	qpdf_data qpdf = finish->qpdf;

	qpdf_init_write_memory(qpdf);
	qpdf_set_minimum_pdf_version(qpdf, "1.7");
	qpdf_set_deterministic_ID(qpdf, QPDF_TRUE);
	qpdf_set_object_stream_mode(qpdf, qpdf_o_generate);
	qpdf_set_newline_before_endstream(qpdf, QPDF_TRUE);
	qpdf_set_linearization(qpdf, finish->request->linearise);
	qpdf_write(qpdf);
	if (!settle(finish))
		return false;
	*size = qpdf_get_buffer_length(qpdf);
	*bytes = arena_copy_bytes(finish->arena, (const char *)qpdf_get_buffer(qpdf), *size);
	return true;
}

static bool mend(const struct finish *finish, const void *bytes, size_t size)
{
	qpdf_silence_errors(finish->qpdf);
	qpdf_set_suppress_warnings(finish->qpdf, QPDF_TRUE);
	qpdf_set_attempt_recovery(finish->qpdf, QPDF_FALSE);
	qpdf_read_memory(finish->qpdf, "drawing", (const char *)bytes, size, NULL);
	if (!settle(finish))
		return false;

	int objects = count_objects(finish);
	bool good = finish_pages(finish);

	good = finish_structure(finish) && good;
	good = finish_metadata(finish) && good;
	if (good)
		finish_objects(finish, objects);
	return good && settle(finish);
}

bool finish_pdf(struct arena *arena, struct report *report, const struct finish_request *request,
		const void *bytes_in, size_t size_in, const void **bytes_out, size_t *size_out)
{
	struct finish finish = {
		.arena = arena,
		.report = report,
		.request = request,
		.qpdf = qpdf_init(),
		.fonts = arena_hash(arena),
	};
	bool good;

	assert(request->title && request->language);
	good = mend(&finish, bytes_in, size_in) && write_pdf(&finish, bytes_out, size_out);
	if (qpdf_has_error(finish.qpdf)) /* else qpdf_cleanup would print it */
		good = settle(&finish);
	qpdf_cleanup(&finish.qpdf);
	return good;
}
