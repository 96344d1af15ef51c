import type { Words } from '../../common.ts'
import { tidy } from '../../text.ts'

// Properties that people could take for one another. The rules have no schema: the portal uses them while somebody types.

type Identity = { name: Words; address: Words }

const isSame = (item: string, other: string): boolean =>
  tidy(item) !== '' && tidy(item).toLowerCase() === tidy(other).toLowerCase()

/** Two texts read alike in one language at least, whatever their case and spaces. */
const areAlike = (item: Words, other: Words): boolean =>
  isSame(item.en, other.en) || isSame(item['zh-HK'], other['zh-HK']) || isSame(item['zh-CN'], other['zh-CN'])

/** Properties that have the name of this one in some language. */
export const namesakesOf = <Row extends { name: Words }>(name: Words, rows: readonly Row[]): Row[] =>
  rows.filter(row => areAlike(row.name, name))

/** Another entry of the same property: both its name and its address read alike. */
export const isTwin = (identity: Identity, other: Identity): boolean =>
  areAlike(identity.name, other.name) && areAlike(identity.address, other.address)
