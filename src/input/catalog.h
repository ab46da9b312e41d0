#ifndef WC_INPUT_CATALOG_H
#define WC_INPUT_CATALOG_H

/*
 * The catalogs: what the world offers a scenario to choose from. Each entry is
 * an element of a data/NAME.xml file (or of a user's --catalog file); each of
 * its numbers is a child element with a value, a unit and a source:
 *
 *	<gpu id="h100-sxm" name="H100" maker="NVIDIA" form="module" tile="SM">
 *		<peak value="989 TFLOP/s" source="nvidia-h100"/>
 *
 * A later entry with the same id takes the place of an earlier one. Entries do
 * not change once loaded.
 */

#include "base/report.h"
#include "input/quantity.h"

#include <stddef.h>

struct arena;
struct runs;

/* What the chip sits on: drawn and worded differently. */
enum gpu_form {
	FORM_CARD,   /* a plug-in card for a PC or a PCIe server */
	FORM_MODULE, /* a module on a server board: SXM, OAM */
	FORM_RACK,   /* a board of a rack-wide machine: NVL72 */
	FORM_TPU,    /* a chip on a tray of a pod, no SMs, no NVLink */
};

struct gpu {
	const char *id, *name, *maker; /* name: short, "H100" */
	const char *full_name;         /* "H100 SXM 80 GB" */
	const char *tile;              /* what its tiles are called: "SM", "CU", "core" */
	const char *family;            /* id of the family that its constants are taken from */
	const char *scaleup;           /* what its fast links are called: "NVLink", "ICI", "PCIe" */
	enum gpu_form form;
	struct quantity peak_flop_per_s;                          /* 16-bit, dense, no sparsity */
	struct quantity peak_fp8_flop_per_s, peak_fp4_flop_per_s; /* absent where it has none */
	struct quantity memory_bytes;                             /* decimal */
	struct quantity memory_byte_per_s;
	struct quantity memory_stacks;   /* HBM stacks that work; 0 for GDDR */
	struct quantity memory_sites;    /* sites on the package, working or blank */
	struct quantity link_byte_per_s; /* scale-up, one way, each GPU */
	struct quantity link_gpus;       /* GPUs in one scale-up domain */
	struct quantity power_w;         /* rated maximum of the chip or module */
	struct quantity launch_year;
	struct quantity tiles;      /* SMs, CUs or cores that work */
	struct quantity tile_cores; /* small cores in a tile; absent for TPUs */
	struct quantity groups;     /* GPCs, XCDs, shader engines: how the tiles are grouped */
	struct quantity dies;       /* compute dies on the package: 1, 2, 8 */
	struct quantity transistors;
	struct quantity die_m2;       /* all compute dies together */
	struct quantity server_gpus;  /* GPUs in one server (1 for a PC) */
	struct quantity rack_servers; /* servers in its own rack, where the rack is one machine */
	struct quantity server_switches; /* switch chips inside a server; 0 for none */
	struct quantity server_power_w;  /* rated maximum of the whole server */
	struct quantity server_draw_w;   /* the whole server while training */
	struct quantity price_usd_per_s; /* rent of one GPU */
	struct quantity purchase_usd;    /* of one GPU, without its server; absent: not known */
};

struct model {
	const char *id, *name;
	struct quantity parameters;        /* the published round number */
	struct quantity parameters_active; /* used for one token; equal to parameters where dense */
	struct quantity tokens;            /* it was trained on, where published */
	struct quantity layers, hidden, heads, kv_heads, head_size;
	struct quantity ffn;          /* width of the feed-forward; of one expert for a MoE */
	struct quantity ffn_matrices; /* 2, or 3 where gated */
	struct quantity vocabulary, context; /* context: tokens of a training sequence */
	struct quantity tied;                /* 1: input and output embeddings are one table */
	struct quantity experts, experts_active, experts_shared; /* absent where dense */
	struct quantity dense_layers;               /* first layers of a MoE that have no experts */
	struct quantity dense_ffn;                  /* their width */
	struct quantity kv_rank, q_rank, rope_size; /* latent attention (MLA); absent elsewhere */
};

struct network {
	const char *id, *name;
	const char *kind;                /* "ethernet", "roce", "infiniband", "torus", "none" */
	struct quantity link_byte_per_s; /* each GPU, one way */
	struct quantity latency_s;
};

/* What chips of one family reach of what their data sheets promise. */
struct family {
	const char *id, *name;
	struct quantity gemm_16_share, gemm_8_share, gemm_4_share; /* of peak, large products */
	struct quantity attention_share;                           /* of the 16-bit peak, fused */
	struct quantity memory_share;                              /* of the memory's bandwidth */
	struct quantity link_share; /* of the scale-up link, in collectives */
	struct quantity launch_s;   /* before each kernel */
	struct quantity call_s;     /* before each collective */
};

/* What the training software of a few years does; one is chosen by date or by level. */
struct generation {
	const char *id, *name;
	const char *stack; /* "megatron", "torch", "xla" */
	struct quantity from_year, until_year;
	struct quantity fused;           /* 1: attention in one kernel, the causal half of it */
	struct quantity attention_share; /* of what the family's best kernel reaches */
	struct quantity selective_share; /* of a layer that selective recomputation computes again
	                                  */
	struct quantity passes;          /* over memory for each tensor between the products */
	struct quantity network_share;   /* of the network's rate, in collectives */
	struct quantity tensor_hidden_share, data_hidden_share,
			expert_hidden_share; /* of waiting */
	struct quantity expert_gemm_share;   /* of what a dense product reaches */
	struct quantity gradient_bytes;      /* a parameter, as they are held */
	struct quantity sent_bytes;          /* a gradient, on its way to be summed */
	struct quantity kept_share;      /* of a whole run's time that steps take, failures aside */
	struct quantity framework_bytes; /* of each GPU's memory, besides tensors */
	struct quantity overhead_share;  /* of the time besides: host, gaps, imbalance */
	struct quantity straggler_share; /* spread of a server's step time */
};

/*
 * How far the estimator is off: 80 of 100 measured times (or sizes) lie between
 * these multiples of the computed one. From runs whose source was left out of the fit.
 */
struct band {
	const char *id; /* "dense", "moe", "planned", "total", "memory" */
	const char *name;
	struct quantity low_ratio, high_ratio;
};

struct software {
	const char *id, *name;
	const char *generation;            /* id */
	struct quantity utilisation_share; /* of 16-bit peak, while running, dense model */
	struct quantity utilisation_low_share, utilisation_high_share;
};

struct site {
	const char *id, *name;
	struct quantity area_m2;      /* floor of the building; 0: no building of its own */
	struct quantity rack_servers; /* servers in a rack */
	struct quantity rack_width_m, rack_depth_m, rack_height_m;
	struct quantity pue; /* whole site / computing */
	struct quantity price_usd_per_j;
	struct quantity carbon_kg_per_j;
};

struct paper {
	const char *id, *title, *authors,
			*identifier; /* identifier: arXiv number, page, data sheet */
	const char *short_title;     /* for source lines */
	struct quantity year;
};

/* A thing of a stated size, to compare with: a kettle, a lifetime, the pyramids. */
struct thing {
	const char *id, *kind; /* kind: "time", "power", "length" */
	struct quantity size;  /* s, W or m by kind */
};

/* Every list is sorted as in the files; entries are found by id. */
struct catalog {
	const struct gpu *const *gpus;
	size_t gpu_count;
	const struct model *const *models;
	size_t model_count;
	const struct network *const *networks;
	size_t network_count;
	const struct family *const *families;
	size_t family_count;
	const struct generation *const *generations;
	size_t generation_count;
	const struct band *const *bands;
	size_t band_count;
	const struct runs *runs; /* published ones: see input/runs.h; NULL after a fault */
	const struct software *const *software;
	size_t software_count;
	const struct site *const *sites;
	size_t site_count;
	const struct paper *const *papers;
	size_t paper_count;
	const struct thing *const *things;
	size_t thing_count;
};

/*
 * Reads data_folder/{gpus,models,networks,constants,software,sites,papers,things}.xml and
 * then the user's files. Never NULL; faults are in the report: each file is
 * judged by data_folder/schema/catalog.rng first, then value by value.
 */
const struct catalog *catalog_load(struct arena *arena, struct report *report,
		const char *data_folder, const char *const *files, size_t file_count);

/* NULL where there is none. */
const struct gpu *catalog_find_gpu(const struct catalog *catalog, const char *id);
const struct model *catalog_find_model(const struct catalog *catalog, const char *id);
const struct network *catalog_find_network(const struct catalog *catalog, const char *id);
const struct family *catalog_find_family(const struct catalog *catalog, const char *id);
const struct generation *catalog_find_generation(const struct catalog *catalog, const char *id);
const struct band *catalog_find_band(const struct catalog *catalog, const char *id);
const struct software *catalog_find_software(const struct catalog *catalog, const char *id);
const struct site *catalog_find_site(const struct catalog *catalog, const char *id);
const struct paper *catalog_find_paper(const struct catalog *catalog, const char *id);
const struct thing *catalog_find_thing(const struct catalog *catalog, const char *id);

#endif
