import type { TicketStatus } from '#contract/sales/ticket/ticket'
import type { Reader } from '../../platform/database/database.ts'
import { Refusal } from '../../platform/refusal.ts'

/**
 * Returns the session of a ballot. Refuses a session that does not exist or is not sold by ballot. With `held`, the
 * session is locked and other transactions wait.
 */
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

/** Returns all announcements of a session, the first first; the last one is in force. */
export const readAnnouncements = (db: Reader, sessionId: string) =>
  db
    .selectFrom('sales.ballotAnnouncement')
    .select(['number', 'source', 'dueAt', 'announcedBy', 'confirmedBy', 'announcedAt', 'verifyBy', 'reason'])
    .select(['chainHash', 'publicKey', 'round'])
    .where('sessionId', '=', sessionId)
    .orderBy('number')
    .execute()

/** Returns the last announcement of a session. */
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

/** Returns an announcement in its public form. */
export const showAnnouncement = ({ chainHash, publicKey, round, ...said }: Announced) => ({
  number: said.number,
  source: said.source,
  dueAt: said.dueAt,
  announcedAt: said.announcedAt,
  verifyBy: said.verifyBy,
  reason: said.reason,
  drand: chainHash === null || publicKey === null || round === null ? null : { chainHash, publicKey, round },
})

/** Returns the freeze in force, with the announcement for which it was made. */
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

/**
 * Counts the registrations of a session by status: how many are in the lists, and how many must be settled before the
 * freeze.
 */
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

/**
 * True if a registration with this status is in the list when it is frozen: it is verified, or has checked in since.
 */
export const isListable = (status: TicketStatus): boolean => status === 'VERIFIED' || status === 'CHECKED_IN'
