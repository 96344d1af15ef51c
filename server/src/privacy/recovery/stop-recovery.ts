import { stopRecovery } from '#contract/privacy/recovery'
import { lockAccount } from '../../accounts/index.ts'
import { handler } from '../../platform/pipeline/handler.ts'
import { endRecovery } from './end-recovery.ts'

export default handler(stopRecovery, async ({ input, db, now, refuse, setAuditSubject }) => {
  const found = await db
    .selectFrom('privacy.recovery')
    .select('accountId')
    .where('id', '=', input.id)
    .executeTakeFirst()
  if (!found) return refuse('request.not-found')
  setAuditSubject(found.accountId)
  await lockAccount(db, found.accountId)
  if (!(await endRecovery(db, input.id, 'STOPPED', now))) return refuse('privacy.recovery.ended')
  return {}
})
