import { removePasskey } from '#contract/office/factor'
import { handler } from '../../platform/pipeline/index.ts'
import { countFactors } from './count-factors.ts'
import { tellFactorsChanged } from './tell-factors-changed.ts'

export default handler(removePasskey, async call => {
  const { input, actor, db, refuse, about } = call
  const { staffId } = actor
  about(staffId)
  const { numDeletedRows } = await db
    .deleteFrom('office.passkey')
    .where('id', '=', input.id)
    .where('staffId', '=', staffId)
    .executeTakeFirst()
  if (numDeletedRows === 0n) return refuse('request.not-found')
  if ((await countFactors(db, staffId)) === 0) return refuse('office.factor.last')
  await tellFactorsChanged(call, staffId)
  return {}
})
