import { tokenHash } from '../crypto/secret-hasher.ts'
import type { Vault } from '../crypto/vault.ts'
import { isCurrent, makeChallengeId } from './challenge-id.ts'

const lifetime = 5 * 60_000

type Keyed = { vault: Pick<Vault, 'mac'> }

const bytesOf = ({ vault }: Keyed, id: string, whom: string): Buffer => vault.mac('passkey-challenge', `${whom}|${id}`)

/**
 * Makes a challenge that proves by itself that it is ours: anonymous callers may request any number of them, and
 * nothing is stored. `whom`: the person for whom an authenticator is asked to sign, and the site.
 */
export const makeChallenge = (context: Keyed, whom: string, now: Date): { id: string; bytes: Buffer } => {
  const id = makeChallengeId(now, lifetime)
  return { id, bytes: bytesOf(context, id, whom) }
}

/**
 * Returns the challenge to be signed, in base64url; null if it is too old. The signature over it proves that it is
 * ours.
 */
export const challengeOf = (context: Keyed, id: string, whom: string, now: Date): string | null => {
  return isCurrent(id, now, lifetime) ? bytesOf(context, id, whom).toString('base64url') : null
}

/** Returns the row that marks a signed challenge as used, until the challenge expires. */
export const spentRow = (id: string): { digest: Buffer; expiresAt: string } => ({
  digest: tokenHash(id),
  expiresAt: new Date(Number(id.split('.')[0])).toISOString(),
})
