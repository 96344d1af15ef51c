import { listBallots } from '#contract/sales/ballot/operations'
import { handler } from '../../platform/pipeline/index.ts'
import { isDrawn, lastAnnouncement, lastFreeze } from './find-ballot.ts'

export default handler(
  listBallots,
  async ({ input: { sessionId }, db, refuse }) => {
    const announcement = await lastAnnouncement(db, sessionId)
    const freeze = await lastFreeze(db, sessionId)
    const names = await db
      .selectFrom('sales.session as session')
      .innerJoin('sales.property as property', 'property.id', 'session.propertyId')
      .select(['session.name as sessionName', 'property.name as propertyName'])
      .where('session.id', '=', sessionId)
      .executeTakeFirst()
    if (!announcement || !names) return refuse('request.not-found')
    const { source, dueAt, announcedAt } = announcement
    const told = { ...names, announcement: { source, dueAt, announcedAt } }
    if (!freeze) return { ...told, rows: [] }
    const drawn = await isDrawn(db, freeze.id)
    const rows = await db
      .selectFrom('sales.ballotList as list')
      .innerJoin('sales.batch as batch', 'batch.id', 'list.batchId')
      .select(['list.batchId', 'batch.name as batchName', 'list.entries'])
      .where('list.freezeId', '=', freeze.id)
      .orderBy('batch.order')
      .execute()
    return { ...told, rows: rows.map(row => ({ ...row, isDrawn: drawn })) }
  },
  { keepSeconds: 2 },
)
