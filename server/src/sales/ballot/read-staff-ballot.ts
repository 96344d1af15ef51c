import type { StaffBallot } from '#contract/sales/ballot/operations'
import { freezeBallot } from '#contract/sales/ballot/operations'
import { portalUrl } from '../../platform/context.ts'
import type { Staff } from '../../platform/actor.ts'
import type { Reader } from '../../platform/database/index.ts'
import type { Scope } from '../../platform/scope.ts'
import { lastSheet } from './sheet/keep-sheet.ts'
import { countStanding, findSession, lastAnnouncement, showAnnouncement } from './find-ballot.ts'

const readFreezes = (db: Reader, sessionId: string) =>
  db
    .selectFrom('sales.ballotFreeze')
    .select(['id', 'number', 'frozenAt', 'reason', 'proposedBy', 'confirmedBy'])
    .where('sessionId', '=', sessionId)
    .orderBy('number', 'desc')
    .execute()

const readLists = (db: Reader, sessionId: string) =>
  db
    .selectFrom('sales.ballotList as list')
    .innerJoin('sales.batch as batch', 'batch.id', 'list.batchId')
    .select(['list.freezeId', 'list.batchId', 'batch.name', 'list.tickets', 'list.entries', 'list.listHash'])
    .where('batch.sessionId', '=', sessionId)
    .orderBy('batch.order')
    .execute()

/** Who has entered digits for a freeze, each as they did last. */
const readEntered = (db: Reader, freezeId: string) =>
  db
    .selectFrom('sales.ballotDigits')
    .select(['enteredBy', 'enteredAt'])
    .distinctOn('enteredBy')
    .where('freezeId', '=', freezeId)
    .orderBy('enteredBy')
    .orderBy('id', 'desc')
    .execute()

const readDraw = (db: Reader, freezeId: string) =>
  db
    .selectFrom('sales.ballotDraw')
    .select(['source', 'value', 'witness', 'sheetHash', 'signature', 'drawnAt'])
    .where('freezeId', '=', freezeId)
    .executeTakeFirst()

/** How far the ballot of a session is, as staff see it. */
export const readStaffBallot = async (
  { context, db, now, actor, caller }: Scope<'context' | 'db' | 'now' | 'caller'> & { actor: Staff },
  sessionId: string,
): Promise<StaffBallot> => {
  const { verifyBy, ballotAt } = await findSession(db, sessionId, { held: false })
  const announcement = await lastAnnouncement(db, sessionId)
  const [freezes, lists] = [await readFreezes(db, sessionId), await readLists(db, sessionId)]
  const [last] = freezes
  const entered = last ? await readEntered(db, last.id) : []
  const sheet = last ? await lastSheet(db, last.id) : undefined
  const draw = last ? await readDraw(db, last.id) : undefined
  const named = [
    ...(announcement ? [announcement.announcedBy] : []),
    ...entered.map(one => one.enteredBy),
    ...(sheet ? [sheet.addedBy] : []),
  ]
  const deciding = freezes.flatMap(({ proposedBy, confirmedBy }) => [proposedBy, confirmedBy])
  const names = await context.staffNames(db, [...named, ...deciding])
  const nameOf = (id: string) => names.get(id) ?? ''
  const operations = [freezeBallot.name]
  const waiting = await context.proposals.waiting({ db, now }, { operations, subjects: [sessionId] })
  return {
    sessionId,
    verifyBy,
    ballotAt,
    ...(await countStanding(db, sessionId)),
    announcement: announcement ? { ...showAnnouncement(announcement), by: nameOf(announcement.announcedBy) } : null,
    freezes: freezes.map(({ id, proposedBy, confirmedBy, ...freeze }) => ({
      ...freeze,
      proposedBy: nameOf(proposedBy),
      confirmedBy: nameOf(confirmedBy),
      groups: lists.flatMap(({ freezeId, ...group }) => (freezeId === id ? [group] : [])),
    })),
    entered: entered.map(({ enteredBy, enteredAt }) => ({
      by: nameOf(enteredBy),
      isOwn: enteredBy === actor.staffId,
      at: enteredAt,
    })),
    sheet: sheet ? { by: nameOf(sheet.addedBy), at: sheet.addedAt, hash: sheet.hash } : null,
    draw: draw ?? null,
    hasRelays: context.config.drandRelays.length > 0,
    publicPage: portalUrl(context, caller.locale, `ballots/${sessionId}`),
    isProposed: waiting.has(sessionId),
    now: now.toISOString(),
  }
}
