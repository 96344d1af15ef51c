import { listBallots } from '#contract/sales/ballot/operations'
import { handler } from '../../platform/pipeline/handler.ts'
import { readCommitments } from './digits/digit-commitments.ts'
import { lastFreeze, readAnnouncements, showAnnouncement } from './find-ballot.ts'

export default handler(
  listBallots,
  async ({ input: { sessionId }, db, refuse }) => {
    const announcements = (await readAnnouncements(db, sessionId)).map(showAnnouncement)
    const announcement = announcements.at(-1)
    const names = await db
      .selectFrom('sales.session as session')
      .innerJoin('sales.property as property', 'property.id', 'session.propertyId')
      .select(['session.name as sessionName', 'property.name as propertyName'])
      .where('session.id', '=', sessionId)
      .executeTakeFirst()
    if (!announcement || !names) return refuse('request.not-found')
    const lists = await db
      .selectFrom('sales.ballotFreeze as freeze')
      .innerJoin('sales.ballotList as list', 'list.freezeId', 'freeze.id')
      .innerJoin('sales.batch as batch', 'batch.id', 'list.batchId')
      .select(['freeze.number', 'freeze.frozenAt', 'freeze.reason', 'list.batchId', 'batch.name as batchName'])
      .select(['list.tickets', 'list.entries', 'list.listHash'])
      .where('freeze.sessionId', '=', sessionId)
      .orderBy('freeze.number', 'desc')
      .orderBy('batch.order')
      .execute()
    // One value draws all groups.
    const draw = await db
      .selectFrom('sales.ballotDraw as draw')
      .innerJoin('sales.ballotFreeze as freeze', 'freeze.id', 'draw.freezeId')
      .select(['draw.source', 'draw.value', 'draw.witness', 'draw.sheetHash', 'draw.signature', 'draw.drawnAt'])
      .where('freeze.sessionId', '=', sessionId)
      .limit(1)
      .executeTakeFirst()
    const freeze = await lastFreeze(db, sessionId)
    const counts = (list: (typeof lists)[number]) => list.number === lists[0]?.number
    return {
      ...names,
      announcement,
      announcements,
      rows: lists.filter(counts),
      commitments: freeze ? await readCommitments(db, freeze.id) : [],
      draw: draw ?? null,
      former: lists.filter(list => !counts(list)),
    }
  },
  { cacheTtlSeconds: 2 },
)
