import fc from "fast-check";

/*
 * Every run has the same random examples, so that what it finds is what a change did, and a fault of `npm run prove -- mutants` has the same fate
 * each time. The full tier draws others in each run: a failure names its seed, and COMANDA_SEED repeats it.
 */
const { COMANDA_SEED, TEST_TIER } = process.env;
if (COMANDA_SEED !== undefined || TEST_TIER !== "full") fc.configureGlobal({ seed: Number(COMANDA_SEED ?? 20_260_917) });
