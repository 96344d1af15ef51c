import { tokenHash, type Vault } from '../crypto/index.ts'
import { isCurrent, makeChallengeId } from './challenge-id.ts'

const lifetime = 5 * 60_000

type Keyed = { vault: Pick<Vault, 'mac'> }

const bytesOf = ({ vault }: Keyed, id: string, whom: string): Buffer => vault.mac('passkey-challenge', `${whom}|${id}`)

/**
 * A challenge that is ours by its own proof: strangers may ask for as many as they like, and nothing is kept. `whom`: for whom an
 * authenticator is asked to sign, and at which door.
 */
export const makeChallenge = (context: Keyed, whom: string, now: Date): { id: string; bytes: Buffer } => {
  const id = makeChallengeId(now, lifetime)
  return { id, bytes: bytesOf(context, id, whom) }
}

/** What was to be signed, in base64url; null when it is too old. Whether it is ours the signature over it tells. */
export const challengeOf = (context: Keyed, id: string, whom: string, now: Date): string | null => {
  return isCurrent(id, now, lifetime) ? bytesOf(context, id, whom).toString('base64url') : null
}

/** What is written down of a challenge that has been signed, until it is too old by itself. */
export const spentRow = (id: string): { digest: Buffer; expiresAt: string } => ({
  digest: tokenHash(id),
  expiresAt: new Date(Number(id.split('.')[0])).toISOString(),
})
