import type { Location } from '../platform/crypto/index.ts'

/** Where the sealed bytes of an upload lie in the store. */
export const locationOf = (id: string): string => `papers/${id}`

// The name that the table had when the first files were sealed is bound into every seal: it stays.
const table = 'files.paper'

/** Where the sealed values of an upload stand; bound into their seals. */
export const nameLocation = (id: string): Location => ({ table, column: 'name_sealed', row: id })
export const contentLocation = (id: string): Location => ({ table, column: 'content', row: id })
