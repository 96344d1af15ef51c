import { liftHold } from '#contract/privacy/hold'
import { lockAccount } from '../../accounts/index.ts'
import { handler } from '../../platform/pipeline/handler.ts'
import { ownDataKey } from '../../sales/index.ts'
import { reasonLocation } from './hold-reason.ts'
import { activeHolds } from './active-holds.ts'

export default handler(liftHold, async call => {
  const { input, actor, context, db, now, refuse, setAuditSubject } = call
  const { id, reason } = input
  const hold = await db.selectFrom('privacy.hold').select('accountId').where('id', '=', id).executeTakeFirst()
  if (!hold) return refuse('request.not-found')
  const { accountId } = hold
  setAuditSubject(accountId)
  // The account was erased meanwhile, so the hold had been lifted before.
  if (!(await lockAccount(db, accountId))) return refuse('privacy.hold.lifted')
  if (!(await activeHolds(db).select('hold.id').where('hold.id', '=', id).executeTakeFirst()))
    return refuse('privacy.hold.lifted')
  const key = await ownDataKey(context, db, accountId)
  await db
    .insertInto('privacy.holdLift')
    .values({
      holdId: id,
      reasonSealed: context.vault.seal(key, reasonLocation('privacy.hold_lift', id), reason),
      liftedBy: actor.staffId,
      liftedAt: now.toISOString(),
    })
    .execute()
  return {}
})
