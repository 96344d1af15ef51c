import type { Taken } from '#contract/sales/appointments/visit'
import type { Reported } from '#contract/sales/sale-day/check-in'
import type { Session } from '../session-choice.ts'

/** The answer for a visitor: their number, or their places in a sale. */
export type Answer = { taken: Taken } | { reported: Reported }

export type Given = {
  answer: Answer
  /** The session, where the kiosk knows it: the answer to a code does not name it. */
  session: Session | null
  /** When the visitor arrived, by the clock of the kiosk; ISO 8601. */
  at: string
}
