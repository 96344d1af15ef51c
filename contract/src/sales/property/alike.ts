import type { Words } from '../../common.ts'
import { tidy } from '../../text.ts'

// Properties that people could take for one another. The rules have no schema: the portal uses them while somebody types.

type Identity = { name: Words; address: Words }

const isSame = (one: string, other: string): boolean =>
  tidy(one) !== '' && tidy(one).toLowerCase() === tidy(other).toLowerCase()

/** Two texts read alike in one language at least, whatever their case and spaces. */
const areAlike = (one: Words, other: Words): boolean =>
  isSame(one.en, other.en) || isSame(one['zh-HK'], other['zh-HK']) || isSame(one['zh-CN'], other['zh-CN'])

/** Properties that have the name of this one in some language. */
export const namesakesOf = <Row extends { name: Words }>(name: Words, rows: readonly Row[]): Row[] =>
  rows.filter(row => areAlike(row.name, name))

/** Another entry of the same property: both its name and its address read alike. */
export const isTwin = (one: Identity, other: Identity): boolean =>
  areAlike(one.name, other.name) && areAlike(one.address, other.address)
