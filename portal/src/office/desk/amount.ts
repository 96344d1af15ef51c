import { parseCents } from '#contract/money'

/** An amount as one types it; nothing for none. */
export const plainCents = (cents: number): string => (cents > 0 ? (cents / 100).toFixed(cents % 100 === 0 ? 0 : 2) : '')

/** What is wrong with an amount that was typed. */
export const amountFaults = (amount: string, remainingCents: number) => {
  const cents = parseCents(amount)
  return [
    ...(amount === '' ? [{ field: 'amount', code: 'required' }] : []),
    ...(cents === null || cents < 1 ? [{ field: 'amount', code: 'amount_invalid' }] : []),
    ...(cents !== null && cents > remainingCents ? [{ field: 'amount', code: 'exceeds_remaining' }] : []),
  ]
}
