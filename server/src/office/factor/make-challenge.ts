import { tokenHash } from '../../platform/crypto/index.ts'
import type { Reader } from '../../platform/database/index.ts'
import type { Scope } from '../../platform/scope.ts'
import { isCurrent, makeChallengeId } from './challenge-id.ts'

const lifetime = 5 * 60_000

/** For whom an authenticator is asked to sign: anybody who logs in, or one member of staff who adds a passkey. */
export type ChallengeFor = 'login' | `staff:${string}`

type Keyed = Pick<Scope<'context'>['context'], 'vault'>

const bytesOf = ({ vault }: Keyed, id: string, whom: ChallengeFor): Buffer =>
  vault.mac('passkey-challenge', `${whom}|${id}`)

/** A challenge that is ours by its own proof: strangers may ask for as many as they like, and nothing is kept. */
export const makeChallenge = (context: Keyed, whom: ChallengeFor, now: Date): { id: string; bytes: Buffer } => {
  const id = makeChallengeId(now, lifetime)
  return { id, bytes: bytesOf(context, id, whom) }
}

/** What was to be signed, in base64url; null when it is too old. Whether it is ours the signature over it tells. */
export const challengeOf = (context: Keyed, id: string, whom: ChallengeFor, now: Date): string | null => {
  return isCurrent(id, now, lifetime) ? bytesOf(context, id, whom).toString('base64url') : null
}

/** Of two that bring the same signature one is taken. */
export const spendChallenge = async (db: Reader, id: string): Promise<boolean> => {
  const expiresAt = new Date(Number(id.split('.')[0])).toISOString()
  const spent = await db
    .insertInto('office.spentChallenge')
    .values({ digest: tokenHash(id), expiresAt })
    .onConflict(conflict => conflict.doNothing())
    .returning('digest')
    .executeTakeFirst()
  return spent !== undefined
}
