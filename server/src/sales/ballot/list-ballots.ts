import { listBallots } from '#contract/sales/ballot/operations'
import { handler } from '../../platform/pipeline/index.ts'
import { isDrawn, lastFreeze } from './find-ballot.ts'

export default handler(
  listBallots,
  async ({ input: { sessionId }, db, refuse }) => {
    const freeze = await lastFreeze(db, sessionId)
    const names = await db
      .selectFrom('sales.session as session')
      .innerJoin('sales.property as property', 'property.id', 'session.propertyId')
      .select(['session.name as sessionName', 'property.name as propertyName'])
      .where('session.id', '=', sessionId)
      .executeTakeFirst()
    if (!freeze || !names) return refuse('request.not-found')
    const drawn = await isDrawn(db, freeze.id)
    const rows = await db
      .selectFrom('sales.ballotList as list')
      .innerJoin('sales.batch as batch', 'batch.id', 'list.batchId')
      .select(['list.batchId', 'batch.name as batchName', 'list.entries'])
      .where('list.freezeId', '=', freeze.id)
      .orderBy('batch.order')
      .execute()
    return { ...names, rows: rows.map(row => ({ ...row, isDrawn: drawn })) }
  },
  { keepSeconds: 2 },
)
