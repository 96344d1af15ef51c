import * as z from 'zod/mini'
import { Count, example, Instant, Line } from '../../common.ts'
import { Hash } from './announcement.ts'

// Ten digits are fixed, and their hash is public, before anybody sees what they draw (R-15.2, decision 0080).

/** Ten digits, drawn by hand in public. */
const Digits = example(z.string().check(z.regex(/^\d{10}$/, 'digits_needed')), '0123456789')
/** Who saw them drawn, and signed. */
export const Witness = example(Line(120), 'CHAN Siu Ming, solicitor')
/** What the first of two persons enters as it is drawn. */
export const DigitsEntry = z.strictObject({ digits: Digits, witness: Witness })
/** What the second of them enters, off the signed sheet. */
export const DigitsAgain = z.strictObject({ digits: Digits })

export const Commitment = z.strictObject({
  /** 1, and more where digits were fixed anew. */
  number: Count,
  hash: Hash,
  committedAt: Instant,
  /** Why they were fixed anew. */
  reason: z.nullable(example(z.string(), 'A digit was typed wrongly')),
  /** What was hashed; null until the ballot is drawn. */
  opened: z.nullable(z.strictObject({ digits: Digits, witness: Witness, nonce: Hash })),
})
export type Commitment = z.output<typeof Commitment>

type Committed = { sessionId: string; digits: string; witness: string; nonce: string }

/** The text whose SHA-256 is told before the digits are: nobody finds them by it, for the nonce is not told either. */
export const commitmentText = ({ sessionId, digits, witness, nonce }: Committed): string =>
  ['firsthand-digits-1', sessionId, digits, witness, nonce].map(line => `${line}\n`).join('')
