import { cardMinutes, type CardStatus } from '#contract/payments/payment'
import { isOpen } from '../card/card.ts'

/**
 * What the page after a card payment at the desk shows. `waiting`: the result will be known in a moment; `unknown`: it
 * is late, and the page no longer asks; `gone`: the page is over.
 */
export type DeskReturn = 'waiting' | 'unknown' | 'paid' | 'unpaid' | 'refund' | 'gone'

/** Milliseconds after the deadline of a payment until the page no longer asks for the result. */
const waitsFor = 600_000
/** Milliseconds after the deadline of a payment until its page is over: the day at the sales office. */
export const lastsFor = 24 * 3_600_000

/** Returns what the page shows for a payment in this state, whose deadline is `expiresAt`. */
export const deskReturnOf = (
  { status, expiresAt }: { status: CardStatus; expiresAt: string },
  now: Date,
): DeskReturn => {
  const late = now.getTime() - Date.parse(expiresAt)
  if (late > lastsFor) return 'gone'
  if (isOpen(status)) return late > waitsFor ? 'unknown' : 'waiting'
  if (status === 'PAID') return 'paid'
  return status === 'REFUND_PENDING' || status === 'REFUNDED' ? 'refund' : 'unpaid'
}

/**
 * Limit on asking the card service about an open payment. A page that waits is loaded again every three seconds; views
 * beyond the limit show what is known.
 */
export const asksPerMinute = { name: 'desk-return', points: 20 * cardMinutes, seconds: 60 }
