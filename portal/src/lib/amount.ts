import { parseCents, showCents } from '#contract/money'
import { amountFault } from '#contract/payments/payment'
import type { FieldFault } from './form/form-faults.ts'

/** Returns an amount in the form in which a person would type it. */
export const plainAmount = (cents: number): string => showCents(cents).slice(3)

/** Returns what is wrong with a typed amount; the server applies the same rules. */
export const amountFaults = (field: string, typed: string, remainingCents: number, byCard: boolean): FieldFault[] => {
  const cents = parseCents(typed)
  if (cents === null || cents === 0) return [{ field, code: typed === '' ? 'required' : 'amount_invalid' }]
  const code = amountFault(cents, remainingCents, byCard)
  return code === null ? [] : [{ field, code }]
}
