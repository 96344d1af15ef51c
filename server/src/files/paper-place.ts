import type { Place } from '../platform/crypto/index.ts'

/** Where the sealed bytes of a paper lie in the store. */
export const locationOf = (id: string): string => `papers/${id}`

/** Where the sealed values of a paper stand; bound into their seals. */
export const namePlace = (id: string): Place => ({ table: 'files.paper', column: 'name_sealed', row: id })
export const contentPlace = (id: string): Place => ({ table: 'files.paper', column: 'content', row: id })
