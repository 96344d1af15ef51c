import type { addAgency, addCodeValue, ManagedList } from '#contract/reference/code-list'
import { listRules, mayBeChildOf } from '#contract/reference/list-rules'
import type { CategoryCode, CodeValue } from '#contract/reference/reference'
import type { Reader } from '../platform/database/database.ts'
import type { Call } from '../platform/pipeline/handler.ts'
import { arrangeValues } from './merge-product-list.ts'
import { lockList } from './lock-list.ts'
import { validateValue } from './validate-value.ts'
import { saveList, readList } from './save-list.ts'
import { readManaged, readOffered } from './read-managed.ts'

type Said = { category: CategoryCode; parentCode: string | null; licence: string | null; district: string | null }

/**
 * Returns a value's attributes other than its names: for a city or district, its country. Returns null if the parent
 * is not allowed.
 */
const attributesOf = async (
  db: Reader,
  { category, parentCode, licence, district }: Said,
): Promise<CodeValue['attributes'] | null> => {
  const { parent } = listRules[category]
  if ((parent === null) !== (parentCode === null)) return null
  const over =
    parent === null ? undefined : (await readList(db, parent)).find(storedValue => storedValue.code === parentCode)
  if (parent !== null && (!over || over.hidden || !mayBeChildOf(category, over.code))) return null
  if (category === 'CITY') return { country: parentCode ?? '' }
  if (category === 'DISTRICT') return { country: over?.attributes['country'] ?? '' }
  return { ...(licence !== null && { licence }), ...(district !== null && { district }) }
}

/** Adds a value as the next version of its list. Refuses, by field, what the list does not allow. */
export const addValue = async (call: Call<typeof addCodeValue> | Call<typeof addAgency>): Promise<ManagedList> => {
  const { input, actor, db, invalid, setAuditSubject } = call
  const { category, version, code, name, parentCode, after } = input
  setAuditSubject(`${category}.${code}`)
  if (!listRules[category].adds) return invalid({ field: 'category', code: 'not_offered' })
  const before = await lockList(call, input)
  const faults = validateValue(category, before, input, await readOffered(db, 'AGENCY_DISTRICT'))
  if (before.some(storedValue => storedValue.code === code)) faults.push({ field: 'code', code: 'value_twice' })
  const attributes = await attributesOf(db, input)
  if (attributes === null) faults.push({ field: 'parentCode', code: 'not_offered' })
  if (attributes === null || faults.length > 0) return invalid(...faults)
  const added = { code, name, parentCode, order: 0, attributes, hidden: false, product: null }
  await saveList(call, {
    category,
    version: version + 1,
    before,
    after: arrangeValues([...before, added], code, after),
    about: [code],
    staffId: actor.staffId,
  })
  return readManaged(call, category)
}
