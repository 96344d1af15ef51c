export { proposedIdentities } from './proposed-identities.ts'
export { sweepExports } from './sweep-exports.ts'
export { writeExport } from './write-export.ts'
