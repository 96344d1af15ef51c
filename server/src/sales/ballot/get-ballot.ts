import { getBallot } from '#contract/sales/ballot/operations'
import type { Reader } from '../../platform/database/database.ts'
import { handler } from '../../platform/pipeline/handler.ts'
import { readAnnouncements, showAnnouncement } from './find-ballot.ts'
import { readCommitments } from './digits/digit-commitments.ts'
import { lastText, listRows } from './read-lists.ts'

const readNames = (db: Reader, batchId: string) =>
  db
    .selectFrom('sales.batch as batch')
    .innerJoin('sales.session as session', 'session.id', 'batch.sessionId')
    .innerJoin('sales.property as property', 'property.id', 'session.propertyId')
    .select(['session.id as sessionId', 'batch.name as batchName', 'session.name as sessionName'])
    .select('property.name as propertyName')
    .where('batch.id', '=', batchId)
    .executeTakeFirst()

/** Returns the registrations of a list that have ended since the freeze. */
const readStruckOut = async (db: Reader, batchId: string): Promise<string[]> => {
  const ended = await db
    .selectFrom('sales.ticket')
    .select('registrationNumber')
    .where('batchId', '=', batchId)
    .where('status', 'in', ['VOIDED', 'WITHDREW'])
    .where('verifiedAt', 'is not', null)
    .orderBy('registrationNumber')
    .execute()
  if (ended.length === 0) return []
  const listed = new Set((await lastText(db, batchId, 'list'))?.split('\n'))
  return ended.map(item => item.registrationNumber).filter(number => listed.has(`${number}/1`))
}

export default handler(
  getBallot,
  async ({ input: { batchId }, db, now, refuse }) => {
    const names = await readNames(db, batchId)
    const [last, ...former] = await listRows(db, batchId)
      .select(['freeze.id', 'freeze.sessionId', 'freeze.announcement', 'freeze.number', 'freeze.frozenAt'])
      .select(['freeze.reason', 'list.tickets', 'list.entries', 'list.listHash'])
      .execute()
    if (!names || !last) return refuse('request.not-found')
    const announcements = (await readAnnouncements(db, last.sessionId)).map(showAnnouncement)
    const announcement = announcements.find(({ number }) => number === last.announcement)
    if (!announcement) throw new Error('a list was frozen for nothing that was announced')
    const draw = await db
      .selectFrom('sales.ballotDraw')
      .select(['source', 'value', 'witness', 'sheetHash', 'signature', 'seed', 'drawnAt'])
      .where('freezeId', '=', last.id)
      .where('batchId', '=', batchId)
      .executeTakeFirst()
    const listOf = ({ id: _id, sessionId: _session, announcement: _announcement, ...list }: typeof last) => list
    return {
      ...names,
      batchId,
      announcement,
      announcements,
      list: listOf(last),
      commitments: await readCommitments(db, last.id),
      draw: draw ?? null,
      struckOut: await readStruckOut(db, batchId),
      former: former.map(listOf),
      now: now.toISOString(),
    }
  },
  { cacheTtlSeconds: 2 },
)
