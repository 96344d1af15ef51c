import type { SetUpFault } from '#contract/sales/session/validate'

const listed = /(?:^|\.)(\d+)\.(\w+)$/

/** Returns the index, from 0, of the list entry that has the fault, or null if it is in no list. */
export const indexOf = ({ field }: Pick<SetUpFault, 'field'>): number | null => {
  const index = listed.exec(field ?? '')?.[1]
  return index === undefined ? null : Number(index)
}

/** Returns the message keys of a fault, the most specific first: by field, by code, and the general one. */
export const faultKeys = ({ section, field, code }: SetUpFault): [...string[], 'fault_other'] => {
  const name = listed.exec(field ?? '')?.[2] ?? field
  return [`fault_${section}_${name}_${code}`, `fault_${code}`, 'fault_other']
}
