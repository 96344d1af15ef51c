import type { changeAgency, changeCodeValue, ManagedList } from '#contract/reference/code-list'
import { mayHide } from '#contract/reference/list-rules'
import type { Call } from '../platform/pipeline/handler.ts'
import { arrangeValues } from './merge-product-list.ts'
import { lockList } from './lock-list.ts'
import { validateValue } from './validate-value.ts'
import { saveList } from './save-list.ts'
import { readManaged, readOffered } from './read-managed.ts'

/** Changes a value as the next version of its list. Refuses, by field, what the list does not allow. */
export const changeValue = async (
  call: Call<typeof changeCodeValue> | Call<typeof changeAgency>,
): Promise<ManagedList> => {
  const { input, actor, db, refuse, invalid, setAuditSubject } = call
  const { category, code, version, name, licence, district, after, hidden } = input
  setAuditSubject(`${category}.${code}`)
  const before = await lockList(call, input)
  const value = before.find(storedValue => storedValue.code === code)
  if (!value) return refuse('request.not-found')
  const faults = validateValue(category, before, input, await readOffered(db, 'AGENCY_DISTRICT'))
  if (hidden && !mayHide(category, code)) faults.push({ field: 'hidden', code: 'not_offered' })
  // A list that offers no value would leave a form that nobody can complete.
  else if (
    hidden &&
    before.every(storedValue => storedValue.hidden || storedValue.code === code) &&
    category !== 'AGENCY_BRANCH'
  )
    faults.push({ field: 'hidden', code: 'required' })
  if (faults.length > 0) return invalid(...faults)
  const said = { ...(licence !== null && { licence }), ...(district !== null && { district }) }
  const attributes = { ...value.attributes, ...said }
  const values = before.map(storedValue =>
    storedValue === value ? { ...value, name, attributes, hidden } : storedValue,
  )
  await saveList(call, {
    category,
    version: version + 1,
    before,
    after: arrangeValues(values, code, after),
    about: [code],
    staffId: actor.staffId,
  })
  return readManaged(call, category)
}
