import type { TicketStatus } from '#contract/sales/ticket'
import type { Reader } from '../../platform/database/index.ts'
import { Refusal } from '../../platform/refusal.ts'

/** The session of a ballot. Refuses what is not there, or is not sold by ballot. `held`: others wait until this is done. */
export const findSession = async (db: Reader, id: string, how: { held: boolean }) => {
  const session = await db
    .selectFrom('sales.session')
    .select(['id', 'method', 'verifyBy', 'ballotAt'])
    .where('id', '=', id)
    .$if(how.held, query => query.forUpdate())
    .executeTakeFirst()
  if (!session) throw new Refusal('request.not-found')
  if (session.method !== 'BALLOT') throw new Refusal('sales.ballot.needless')
  return session
}

/** All that was announced, the first first: the last one counts. */
export const readAnnouncements = (db: Reader, sessionId: string) =>
  db
    .selectFrom('sales.ballotAnnouncement')
    .select(['number', 'source', 'dueAt', 'announcedBy', 'confirmedBy', 'announcedAt', 'verifyBy', 'reason'])
    .select(['chainHash', 'publicKey', 'round'])
    .where('sessionId', '=', sessionId)
    .orderBy('number')
    .execute()

/** What was announced last. */
export const lastAnnouncement = async (db: Reader, sessionId: string) => (await readAnnouncements(db, sessionId)).at(-1)

type Announced = {
  number: number
  source: 'DIGITS' | 'DRAND'
  dueAt: string
  announcedAt: string
  verifyBy: string | null
  reason: string | null
  chainHash: string | null
  publicKey: string | null
  round: number | null
}

/** An announcement as everybody is told it. */
export const showAnnouncement = ({ chainHash, publicKey, round, ...said }: Announced) => ({
  number: said.number,
  source: said.source,
  dueAt: said.dueAt,
  announcedAt: said.announcedAt,
  verifyBy: said.verifyBy,
  reason: said.reason,
  drand: chainHash === null || publicKey === null || round === null ? null : { chainHash, publicKey, round },
})

/** The freeze that counts, with the announcement that it was made for. */
export const lastFreeze = (db: Reader, sessionId: string) =>
  db
    .selectFrom('sales.ballotFreeze as freeze')
    .innerJoin('sales.ballotAnnouncement as announcement', join =>
      join
        .onRef('announcement.sessionId', '=', 'freeze.sessionId')
        .onRef('announcement.number', '=', 'freeze.announcement'),
    )
    .select(['freeze.id', 'freeze.number', 'announcement.dueAt', 'announcement.source'])
    .select(['announcement.chainHash', 'announcement.publicKey', 'announcement.round'])
    .where('freeze.sessionId', '=', sessionId)
    .orderBy('freeze.number', 'desc')
    .limit(1)
    .executeTakeFirst()

export const isDrawn = async (db: Reader, freezeId: string): Promise<boolean> =>
  (await db.selectFrom('sales.ballotDraw').select('freezeId').where('freezeId', '=', freezeId).executeTakeFirst()) !==
  undefined

/** How the registrations of a session stand: who is in the lists, and what has to be settled before. */
export const countByStatus = async (db: Reader, sessionId: string): Promise<{ waiting: number; verified: number }> => {
  const counted = await db
    .selectFrom('sales.ticket')
    .select(({ fn }) => [
      fn
        .countAll<number>()
        .filterWhere(eb => eb.or([eb('status', 'in', ['PENDING', 'REGISTERED']), eb('hasOpenCard', '=', true)]))
        .as('waiting'),
      fn.countAll<number>().filterWhere('status', '=', 'VERIFIED').as('verified'),
    ])
    .where('sessionId', '=', sessionId)
    .executeTakeFirstOrThrow()
  return { waiting: Number(counted.waiting), verified: Number(counted.verified) }
}

/** What is verified, or has reported since, stands in the list once that is frozen. */
export const isListable = (status: TicketStatus): boolean => status === 'VERIFIED' || status === 'CHECKED_IN'
