import { removeApp } from '#contract/staff/factor'
import { handler } from '../../platform/pipeline/handler.ts'
import { countFactors } from './count-factors.ts'
import { notifyFactorsChanged } from './notify-factors-changed.ts'

export default handler(removeApp, async call => {
  const { actor, db, refuse, setAuditSubject } = call
  const { staffId } = actor
  setAuditSubject(staffId)
  await db
    .updateTable('office.staff')
    .set({ totpSealed: null, totpConfirmedAt: null, totpPending: null })
    .where('id', '=', staffId)
    .execute()
  if ((await countFactors(db, staffId)) === 0) return refuse('office.factor.last')
  await notifyFactorsChanged(call, staffId)
  return {}
})
