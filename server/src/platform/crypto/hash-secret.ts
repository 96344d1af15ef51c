import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import { makeGate } from '../gate/index.ts'

const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

// Two cores, two hashes: the rest wait their turn, so that a storm of logins slows logins and nothing else.
const inTurn = makeGate(2, Infinity)

/** Argon2id of a password or a code, for storing. */
export const hashSecret = (secret: string): Promise<string> => inTurn(() => hash(secret, cost))

/** A hash of nothing anybody knows: verifying against it costs what verifying against a real one does. */
let decoy: Promise<string> | undefined

/** Does the secret match? `stored` null (nobody is there) takes the same time and is false. */
export const secretMatches = async (stored: string | null, secret: string): Promise<boolean> => {
  decoy ??= hashSecret(randomBytes(32).toString('base64'))
  const against = stored ?? (await decoy)
  const matches = await inTurn(() => verify(against, secret))
  return matches && stored !== null
}

/** A long random value for a token or cookie: 256 bits. */
export const randomToken = (): string => randomBytes(32).toString('base64url')

/** What is stored of a long random value: nothing to guess, so a fast hash is enough. */
export const tokenHash = (token: string): Buffer => createHash('sha256').update(token).digest()

export const sameBytes = (one: Buffer, other: Buffer): boolean =>
  one.length === other.length && timingSafeEqual(one, other)
