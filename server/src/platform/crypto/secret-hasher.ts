import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import { makeGate } from '../gate/gate.ts'

/** Cost of one Argon2id hash: memory in kB, and number of passes. */
const costs = {
  // The minimum that OWASP's Password Storage Cheat Sheet allows.
  strong: { memoryCost: 19_456, timeCost: 2, parallelism: 1 },
  // The minimum that Argon2id accepts. Production refuses this setting.
  weak: { memoryCost: 8, timeCost: 1, parallelism: 1 },
} as const

/** Hashes passwords and codes slowly, so that a stolen hash is expensive to guess. */
export type SecretHasher = {
  /** Returns the Argon2id hash of a password or code, for storing. */
  hash: (secret: string) => Promise<string>
  /**
   * True if the secret matches the stored hash. With `stored` null (no such account) it takes the same time and
   * returns false.
   */
  matches: (stored: string | null, secret: string) => Promise<boolean>
}

/** Opens the hasher of passwords and codes, which runs at most two hashes at a time. */
export const openSecretHasher = (strength: keyof typeof costs): SecretHasher => {
  // Two cores, two hashes: other requests queue, so that a storm of logins slows only logins.
  const inTurn = makeGate(2, Infinity)
  const make = (secret: string) => inTurn(() => hash(secret, costs[strength]))
  // The hash of a secret that nobody knows: verifying against it costs as much as verifying against a real one.
  let decoy: Promise<string> | undefined
  return {
    hash: make,
    matches: async (stored, secret) => {
      decoy ??= make(randomBytes(32).toString('base64'))
      const against = stored ?? (await decoy)
      const matches = await inTurn(() => verify(against, secret))
      return matches && stored !== null
    },
  }
}

/** Returns a long random value for a token or cookie: 256 bits. */
export const randomToken = (): string => randomBytes(32).toString('base64url')

/** Returns the stored hash of a long random value: it cannot be guessed, so a fast hash is enough. */
export const tokenHash = (token: string): Buffer => createHash('sha256').update(token).digest()

/** Compares secrets in a time that does not depend on where they differ. */
export const sameBytes = (item: Buffer, other: Buffer): boolean =>
  item.length === other.length && timingSafeEqual(item, other)
