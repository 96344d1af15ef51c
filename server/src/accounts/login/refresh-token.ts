import { refreshToken } from '#contract/accounts/login-session'
import { handler } from '../../platform/pipeline/handler.ts'
import { sameBytes, tokenHash } from '../../platform/crypto/secret-hasher.ts'
import { sessionOfRefresh, signAccess, successor } from './issue-tokens.ts'
import { accessMinutes, classifyRefresh } from './refresh.ts'

export default handler(refreshToken, async ({ input, caller, context, db, now, refuse, setAuditSubject }) => {
  const shown = tokenHash(input.token)
  const session = await db
    .selectFrom('accounts.session')
    .select(['id', 'refreshHash', 'previousHash', 'cookieHash', 'rotatedAt'])
    .where('id', '=', sessionOfRefresh(input.token))
    .where('endedAt', 'is', null)
    .where('expiresAt', '>', now.toISOString())
    .forUpdate()
    .executeTakeFirst()
  // A refresh token is worthless without the HttpOnly cookie of the same session (S-K1).
  if (!session || caller.cookie === null || !sameBytes(session.cookieHash, tokenHash(caller.cookie))) {
    return refuse('accounts.session.ended')
  }
  setAuditSubject(session.id)
  const rotatedAt = session.rotatedAt === null ? null : new Date(session.rotatedAt)
  const which = sameBytes(session.refreshHash, shown)
    ? 'current'
    : session.previousHash !== null && sameBytes(session.previousHash, shown)
      ? 'previous'
      : 'older'
  const verdict = classifyRefresh(which, rotatedAt, now)
  if (verdict === 'reused') {
    await db.updateTable('accounts.session').set({ endedAt: now.toISOString() }).where('id', '=', session.id).execute()
    return refuse('accounts.session.ended', { keep: true })
  }
  const next = successor(context, session.id, input.token)
  if (verdict === 'rotate') {
    await db
      .updateTable('accounts.session')
      .set({ refreshHash: tokenHash(next), previousHash: shown, rotatedAt: now.toISOString() })
      .where('id', '=', session.id)
      .execute()
  }
  return { access_token: signAccess(context.keys, session.id, now), refresh_token: next, expires_in: accessMinutes }
})
