import { removePasskey } from '#contract/staff/factor'
import { handler } from '../../platform/pipeline/handler.ts'
import { countFactors } from './count-factors.ts'
import { notifyFactorsChanged } from './notify-factors-changed.ts'

export default handler(removePasskey, async call => {
  const { input, actor, db, refuse, setAuditSubject } = call
  const { staffId } = actor
  setAuditSubject(staffId)
  const { numDeletedRows } = await db
    .deleteFrom('office.passkey')
    .where('id', '=', input.id)
    .where('staffId', '=', staffId)
    .executeTakeFirst()
  if (numDeletedRows === 0n) return refuse('request.not-found')
  if ((await countFactors(db, staffId)) === 0) return refuse('office.factor.last')
  await notifyFactorsChanged(call, staffId)
  return {}
})
