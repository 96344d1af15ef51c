import fc from 'fast-check'

// A failing property prints its seed. SEED with this number repeats the same cases for every property of the run.
const { SEED } = process.env
if (SEED !== undefined) fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(SEED) })
