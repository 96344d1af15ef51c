// A browser proves that a place is its own by a key that never leaves it: an ECDSA key pair on P-256 (FIPS 186-4),
// made by WebCrypto and not extractable.
import * as z from 'zod/mini'
import { example, Instant } from '../common.ts'

const base64url = (bytes: number, value: string) =>
  example(z.string().check(z.regex(new RegExp(`^[\\w-]{${Math.ceil((bytes * 4) / 3)}}$`), 'invalid')), value)

export const PlaceProof = z.strictObject({
  /** The public key: 65 bytes, uncompressed (SEC 1, 2.3.3), in base64url. */
  key: base64url(65, 'BA'.padEnd(87, 'A')),
  /** `now` of the state of the room, so that the clock of the device does not matter. */
  at: Instant,
  /** The signature of `proofText`: 64 bytes, r and s (IEEE P1363), with SHA-256, in base64url. */
  signature: base64url(64, 'A'.repeat(86)),
})
export type PlaceProof = z.output<typeof PlaceProof>

/** Milliseconds by which `at` may differ from the time at which a proof arrives. */
export const proofLasts = 300_000

/** Returns the text that is signed. */
export const proofText = (room: string, { key, at }: Pick<PlaceProof, 'key' | 'at'>): string =>
  `firsthand place 1\n${room}\n${key}\n${at}\n`
