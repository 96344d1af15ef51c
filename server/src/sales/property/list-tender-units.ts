import { listTenderUnits } from '#contract/sales/property/tender'
import { handler } from '../../platform/pipeline/handler.ts'
import { readTenderUnits } from './read-tender-units.ts'

export default handler(listTenderUnits, async ({ input, db, refuse }) => {
  const session = await db.selectFrom('sales.session').select('id').where('id', '=', input.id).executeTakeFirst()
  return session ? { units: await readTenderUnits(db, { sessionId: input.id }) } : refuse('request.not-found')
})
