import { randomUUID } from 'node:crypto'
import { createSigner, createVerifier } from 'fast-jwt'
import { isId } from '#contract/common'
import type { Keys } from '../../platform/crypto/keys.ts'
import { randomToken, tokenHash } from '../../platform/crypto/secret-hasher.ts'
import { prepared } from '../../platform/database/prepared.ts'
import type { Reader } from '../../platform/database/database.ts'
import { deferToCommit } from '../../platform/database/pipelined.ts'
import type { Context, Recognise } from '../../platform/context.ts'
import type { Login } from '../../platform/waiting-room.ts'
import { accessMinutes, sessionHours } from './refresh.ts'

const issuer = 'firsthand'
const audience = 'firsthand-api'
const seconds = (at: Date): number => Math.floor(at.getTime() / 1000)

/** Signs an access token with its session and its expiry, by the database's clock. */
export const signAccess = (keys: Keys, sessionId: string, now: Date): string =>
  createSigner({ key: keys.access, algorithm: 'HS256', noTimestamp: true })({
    sid: sessionId,
    typ: 'access',
    iss: issuer,
    aud: audience,
    nbf: seconds(now),
    exp: seconds(now) + accessMinutes * 60,
  })

type Claims = { sid: string; nbf: number; exp: number }

const isClaims = (value: unknown): value is Claims =>
  typeof value === 'object' &&
  value !== null &&
  'sid' in value &&
  typeof value.sid === 'string' &&
  isId(value.sid) &&
  // The verifier checks issuer and audience only if a token has them.
  'iss' in value &&
  value.iss === issuer &&
  'aud' in value &&
  value.aud === audience &&
  'typ' in value &&
  value.typ === 'access' &&
  'nbf' in value &&
  typeof value.nbf === 'number' &&
  'exp' in value &&
  typeof value.exp === 'number'

/**
 * Accepts one algorithm and our own key only. The token's own claims about itself (alg, jwk, kid) are ignored.
 * Returns null if the token is not ours.
 */
export const makeTokenReader = (keys: Keys) => {
  const verify = createVerifier({
    key: keys.access,
    algorithms: ['HS256'],
    allowedIss: issuer,
    allowedAud: audience,
    // The code below checks the time by the database's clock.
    ignoreExpiration: true,
    ignoreNotBefore: true,
    cache: 5_000,
  })
  return (token: string): Claims | null => {
    try {
      const claims: unknown = verify(token)
      return isClaims(claims) ? claims : null
    } catch {
      return null
    }
  }
}

const readers = new WeakMap<Keys, ReturnType<typeof makeTokenReader>>()
const readToken = (keys: Keys, token: string): Claims | null => {
  const read = readers.get(keys) ?? makeTokenReader(keys)
  readers.set(keys, read)
  return read(token)
}

/**
 * Returns the session of this access token and the time for which the token was issued, or null if the token is not
 * ours. Does not check whether the session is still open.
 */
export const loginOf = (keys: Keys, token: string): Login | null => {
  const claims = readToken(keys, token)
  return claims && { sessionId: claims.sid, from: claims.nbf * 1000, until: claims.exp * 1000 }
}

const sessionOf = (db: Reader, id: string) =>
  db
    .selectFrom('accounts.session as session')
    .innerJoin('accounts.account as account', 'account.id', 'session.accountId')
    .select(eb => ['session.accountId', 'account.locale', eb.fn<string>('platform.now').as('now')])
    .where('session.id', '=', id)
    .where('session.endedAt', 'is', null)
    .where(eb => eb('session.expiresAt', '>', eb.fn<string>('platform.now')))
    .where('account.erasedAt', 'is', null)

// Every call starts with one of these queries, so it is prepared.
const findSession = prepared(sessionOf)

/** Returns true if the session is still open. */
export const isLoginOpen = async (db: Reader, sessionId: string): Promise<boolean> =>
  (await findSession(db, sessionId)).length > 0

/** Returns the account of a session, also of one that has ended. */
export const accountOfLogin = async (db: Reader, sessionId: string): Promise<string | null> =>
  (await db.selectFrom('accounts.session').select('accountId').where('id', '=', sessionId).executeTakeFirst())
    ?.accountId ?? null

const lockSession = prepared((db, id: string) => sessionOf(db, id).forNoKeyUpdate('account'))
const lockSessionAlone = prepared((db, id: string) => sessionOf(db, id).forUpdate('account'))

/**
 * Reads the session at every call, so a logout invalidates the access token at once. A command locks the account: no
 * other command of the same person runs in between, and the account cannot be erased meanwhile.
 */
export const recogniseRegistrant: Recognise<'registrant'> = async (context, db, { secret, hold }) => {
  const claims = readToken(context.keys, secret)
  if (!claims) return null
  const find = hold === 'alone' ? lockSessionAlone : hold === 'held' ? lockSession : findSession
  const [row] = await find(db, claims.sid)
  if (!row) return null
  const now = new Date(row.now)
  // One second of tolerance, because the times in a token are whole seconds.
  if (seconds(now) >= claims.exp || seconds(now) + 1 < claims.nbf) return null
  const { accountId, locale } = row
  return { actor: { kind: 'registrant', accountId, sessionId: claims.sid, locale }, now }
}

/**
 * Returns the session that a refresh token names, or null if the token has no valid form. The token names its
 * session, so that a token that was rotated long ago is recognised as a reuse, even if a thief has rotated it more
 * than once.
 */
export const sessionOfRefresh = (token: string): string | null => {
  const id = token.split('.')[0] ?? ''
  return isId(id) ? id : null
}

/** Returns the token that follows a refresh token. Two tabs that ask within the grace period get the same token. */
export const successor = (context: Context, sessionId: string, token: string): string =>
  `${sessionId}.${context.vault.mac(`refresh|${sessionId}`, token).toString('base64url')}`

type NewSession = [
  id: string,
  accountId: string,
  refreshHash: Buffer,
  cookieHash: Buffer,
  createdAt: string,
  expiresAt: string,
]

const insertSession = prepared((db, ...values: NewSession) => {
  const [id, accountId, refreshHash, cookieHash, createdAt, expiresAt] = values
  return db.insertInto('accounts.session').values({ id, accountId, refreshHash, cookieHash, createdAt, expiresAt })
})

/** Opens a login session, committed with the caller's transaction. `cookie` is sent only as HttpOnly. */
export const openSession = async (context: Context, db: Reader, accountId: string, now: Date) => {
  const id = randomUUID()
  const refresh = `${id}.${randomToken()}`
  const cookie = randomToken()
  const expiresAt = new Date(now.getTime() + sessionHours * 3_600_000).toISOString()
  await deferToCommit(
    db,
    insertSession.compile(db, id, accountId, tokenHash(refresh), tokenHash(cookie), now.toISOString(), expiresAt),
  )
  return { access: signAccess(context.keys, id, now), refresh, cookie, sessionId: id }
}
