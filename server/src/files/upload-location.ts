import type { Location } from '../platform/crypto/vault.ts'

/** Returns the object key of an upload's sealed bytes. */
export const locationOf = (id: string): string => `papers/${id}`

// Name that the table had when the first files were sealed. It is bound into every seal, so it must not change.
const table = 'files.paper'

/** Locations of the sealed values of an upload. They are bound into the seals. */
export const nameLocation = (id: string): Location => ({ table, column: 'name_sealed', row: id })
export const contentLocation = (id: string): Location => ({ table, column: 'content', row: id })
