import * as z from 'zod/mini'
import { Count, example, Instant, Line } from '../../common.ts'
import { Hash } from './announcement.ts'

// Commitment to ten digits: the digits are fixed, and their hash is public, before anybody sees the result (R-15.2,
// decision 0080).

/** Ten digits, drawn by hand in public. */
const Digits = example(z.string().check(z.regex(/^\d{10}$/, 'digits_needed')), '0123456789')
/** Person who witnessed the drawing of the digits and signed. */
export const Witness = example(Line(120), 'CHAN Siu Ming, solicitor')
/** Entry of the first of two people, when the digits are drawn. */
export const DigitsEntry = z.strictObject({ digits: Digits, witness: Witness })
/** Entry of the second person, copied from the signed sheet. */
export const DigitsAgain = z.strictObject({ digits: Digits })

export const Commitment = z.strictObject({
  /** 1 for the first commitment; higher for each replacement. */
  number: Count,
  hash: Hash,
  committedAt: Instant,
  /** Reason for the new commitment. */
  reason: z.nullable(example(z.string(), 'A digit was typed wrongly')),
  /** Content that was hashed; null until the ballot is drawn. */
  opened: z.nullable(z.strictObject({ digits: Digits, witness: Witness, nonce: Hash })),
})
export type Commitment = z.output<typeof Commitment>

type Committed = { sessionId: string; digits: string; witness: string; nonce: string }

/**
 * Returns the text whose SHA-256 is published before the digits. Nobody can find the digits from the hash, because
 * the nonce is secret too.
 */
export const commitmentText = ({ sessionId, digits, witness, nonce }: Committed): string =>
  ['firsthand-digits-1', sessionId, digits, witness, nonce].map(line => `${line}\n`).join('')
