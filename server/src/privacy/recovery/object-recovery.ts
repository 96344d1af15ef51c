import { objectRecovery } from '#contract/privacy/recovery'
import { lockAccount } from '../../accounts/index.ts'
import type { Limit } from '../../platform/limits.ts'
import { tokenHash } from '../../platform/crypto/index.ts'
import { handler } from '../../platform/pipeline/index.ts'
import { endRecovery } from './end-recovery.ts'

/** Of what is no secret of ours: who has one is not kept waiting by those who guess. */
const guesses: Limit = { name: 'recovery-objections', points: 60, seconds: 3_600 }

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
  // Pressed again it is the same.
  if (found.state === 'OBJECTED') return {}
  await lockAccount(db, found.accountId)
  if (!(await endRecovery(db, found.id, 'OBJECTED', now))) return refuse('privacy.recovery.ended')
  return {}
})
