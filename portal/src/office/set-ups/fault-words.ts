import type { SetUpFault } from '#contract/sales/set-up/validate'

const listed = /(?:^|\.)(\d+)\.(\w+)$/

/** The entry of a list in which a fault is, counted from 0; null: in none. */
export const indexOf = ({ field }: Pick<SetUpFault, 'field'>): number | null => {
  const index = listed.exec(field ?? '')?.[1]
  return index === undefined ? null : Number(index)
}

/** The words of a fault, the most particular first: those of its field, of its code, and of anything that has none. */
export const faultKeys = ({ section, field, code }: SetUpFault): [...string[], 'fault_other'] => {
  const name = listed.exec(field ?? '')?.[2] ?? field
  return [`fault_${section}_${name}_${code}`, `fault_${code}`, 'fault_other']
}
