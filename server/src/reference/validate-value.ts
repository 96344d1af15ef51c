import { listRules } from '#contract/reference/list-rules'
import type { CategoryCode } from '#contract/reference/reference'
import type { Fault } from '../platform/refusal.ts'
import type { StoredValue } from './merge-product-list.ts'

type Entered = { code: string; licence: string | null; district: string | null; after: string | null }

/** Returns what is wrong with the staff's input for a list value. `districts` are those that are offered. */
export const validateValue = (
  category: CategoryCode,
  values: readonly StoredValue[],
  { code, licence, district, after }: Entered,
  districts: readonly { code: string }[],
): Fault[] => {
  const rule = listRules[category]
  const faults: Fault[] = []
  if (rule.licence && !rule.kept.includes(code) && licence === null) faults.push({ field: 'licence', code: 'required' })
  if (!rule.licence && licence !== null) faults.push({ field: 'licence', code: 'not_offered' })
  if (rule.district && district === null) faults.push({ field: 'district', code: 'required' })
  else if (district !== null && !(rule.district && districts.some(item => item.code === district)))
    faults.push({ field: 'district', code: 'not_offered' })
  if (after !== null && (after === code || !values.some(value => value.code === after)))
    faults.push({ field: 'after', code: 'not_offered' })
  return faults
}
