import fc from "fast-check";

// The same random examples for every fault, so that the result is reproducible.
fc.configureGlobal({ seed: 20_260_917 });
