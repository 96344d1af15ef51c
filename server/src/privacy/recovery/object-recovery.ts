import { objectRecovery } from '#contract/privacy/recovery'
import { lockAccount } from '../../accounts/index.ts'
import type { LeakyLimit } from '../../platform/limits.ts'
import { tokenHash } from '../../platform/crypto/secret-hasher.ts'
import { handler } from '../../platform/pipeline/handler.ts'
import { endRecovery } from './end-recovery.ts'

/** Limit on tokens that are not ours; guesses do not block the owner of a real token. */
const guesses: LeakyLimit = { name: 'recovery-objections', burst: 60, everySeconds: 30 }

export default handler(objectRecovery, async ({ input, caller, context, db, now, refuse, setAuditSubject }) => {
  const found = await db
    .selectFrom('privacy.recovery')
    .select(['id', 'accountId', 'state'])
    .where('objectionHash', '=', tokenHash(input.token))
    .executeTakeFirst()
  if (!found) {
    await context.limits.needAt(guesses, caller.ip)
    return refuse('privacy.recovery.ended')
  }
  setAuditSubject(found.accountId)
  // Pressing again has no further effect.
  if (found.state === 'OBJECTED') return {}
  await lockAccount(db, found.accountId)
  if (!(await endRecovery(db, found.id, 'OBJECTED', now))) return refuse('privacy.recovery.ended')
  return {}
})
