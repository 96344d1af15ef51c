import type { Words } from '../../common.ts'
import { tidy } from '../../text.ts'

// Finds properties that people could confuse. The rules have no schema, because the portal uses them while somebody
// types.

type Identity = { name: Words; address: Words }

const isSame = (item: string, other: string): boolean =>
  tidy(item) !== '' && tidy(item).toLowerCase() === tidy(other).toLowerCase()

/** True if two texts are equal in at least one language, ignoring case and spaces. */
const areAlike = (item: Words, other: Words): boolean =>
  isSame(item.en, other.en) || isSame(item['zh-HK'], other['zh-HK']) || isSame(item['zh-CN'], other['zh-CN'])

/** Returns the properties with the same name in some language. */
export const namesakesOf = <Row extends { name: Words }>(name: Words, rows: readonly Row[]): Row[] =>
  rows.filter(row => areAlike(row.name, name))

/** True for another entry of the same property: both name and address are alike. */
export const isSameProperty = (identity: Identity, other: Identity): boolean =>
  areAlike(identity.name, other.name) && areAlike(identity.address, other.address)
