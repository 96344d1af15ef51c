import { randomUUID } from 'node:crypto'
import { setHold } from '#contract/privacy/hold'
import { lockAccount } from '../../accounts/index.ts'
import { handler } from '../../platform/pipeline/handler.ts'
import { ownDataKey } from '../../sales/index.ts'
import { reasonLocation } from './hold-reason.ts'
import { isHeld } from './active-holds.ts'

export default handler(setHold, async call => {
  const { input, actor, context, db, now, refuse, setAuditSubject } = call
  const { id: accountId, reason } = input
  setAuditSubject(accountId)
  // An erased account has nothing left to hold.
  if (!(await lockAccount(db, accountId))) return refuse('request.not-found')
  if (await isHeld(db, accountId)) return refuse('privacy.hold.set')
  const { before } = await db
    .selectFrom('privacy.hold')
    .select(eb => eb.fn.countAll<number>().as('before'))
    .where('accountId', '=', accountId)
    .executeTakeFirstOrThrow()
  const id = randomUUID()
  const key = await ownDataKey(context, db, accountId)
  await db
    .insertInto('privacy.hold')
    .values({
      id,
      accountId,
      number: Number(before) + 1,
      reasonSealed: context.vault.seal(key, reasonLocation('privacy.hold', id), reason),
      setBy: actor.staffId,
      setAt: now.toISOString(),
    })
    .execute()
  return {}
})
