import { parseCents, showCents } from '#contract/money'
import { amountFault } from '#contract/payments/payment'
import type { FieldFault } from './form/index.ts'

/** An amount as one would type it. */
export const plainAmount = (cents: number): string => showCents(cents).slice(3)

/** What is wrong with an amount that was typed: the server says the same. */
export const amountFaults = (field: string, typed: string, remainingCents: number, byCard: boolean): FieldFault[] => {
  const cents = parseCents(typed)
  if (cents === null || cents === 0) return [{ field, code: typed === '' ? 'required' : 'amount_invalid' }]
  const code = amountFault(cents, remainingCents, byCard)
  return code === null ? [] : [{ field, code }]
}
