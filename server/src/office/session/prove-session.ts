import type { Reader } from '../../platform/database/index.ts'

/**
 * Somebody has proved who they are: the session is no longer locked. `isFactor`: by a second factor, which opens it if it was half a
 * login and is a step up.
 */
export const proveSession = async (db: Reader, sessionId: string, now: Date, isFactor: boolean): Promise<void> => {
  const at = now.toISOString()
  await db
    .updateTable('office.session')
    .set(eb => ({
      seenAt: at,
      lockedAt: null,
      ...(isFactor && { provedAt: at, openedAt: eb.fn.coalesce('openedAt', eb.val(at)) }),
    }))
    .where('id', '=', sessionId)
    .execute()
}
