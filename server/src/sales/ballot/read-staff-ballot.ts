import { announceBallot } from '#contract/sales/ballot/announcement'
import type { StaffBallot } from '#contract/sales/ballot/operations'
import { freezeBallot } from '#contract/sales/ballot/operations'
import { portalUrl } from '../../platform/context.ts'
import type { Staff } from '../../platform/actor.ts'
import type { Reader } from '../../platform/database/database.ts'
import type { Scope } from '../../platform/scope.ts'
import { readStaffCommitments } from './digits/digit-commitments.ts'
import { areOneRole } from './digits/opening.ts'
import { lastSheet } from './store-sheet.ts'
import { countByStatus, findSession, readAnnouncements, showAnnouncement } from './find-ballot.ts'

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

/** Returns who has entered digits for a freeze since a moment, each with the last digits they entered. */
const readEntered = (db: Reader, freezeId: string, from: string) =>
  db
    .selectFrom('sales.ballotDigits')
    .select(['enteredBy', 'enteredAt'])
    .distinctOn('enteredBy')
    .where('freezeId', '=', freezeId)
    .where('enteredAt', '>=', from)
    .orderBy('enteredBy')
    .orderBy('id', 'desc')
    .execute()

const readDraw = (db: Reader, freezeId: string) =>
  db
    .selectFrom('sales.ballotDraw')
    .select(['source', 'value', 'witness', 'sheetHash', 'signature', 'drawnAt'])
    .where('freezeId', '=', freezeId)
    .executeTakeFirst()

type NameOf = (id: string) => string

const showAnnouncements = (all: Awaited<ReturnType<typeof readAnnouncements>>, nameOf: NameOf) =>
  all
    .map(item => ({
      ...showAnnouncement(item),
      by: nameOf(item.announcedBy),
      confirmedBy: item.confirmedBy === null ? null : nameOf(item.confirmedBy),
    }))
    .toReversed()

const showFixed = (all: Awaited<ReturnType<typeof readStaffCommitments>>, nameOf: NameOf, staffId: string) =>
  all
    .map(({ number, hash, reason, committedBy, committedAt }) => {
      const by = { by: nameOf(committedBy), isOwn: committedBy === staffId }
      return { number, hash, reason, committedAt, ...by }
    })
    .toReversed()

/** Returns the progress of a session's ballot, as staff see it. */
export const readStaffBallot = async (
  { context, db, now, actor, caller }: Scope<'context' | 'db' | 'now' | 'caller'> & { actor: Staff },
  sessionId: string,
): Promise<StaffBallot> => {
  const { verifyBy, ballotAt } = await findSession(db, sessionId, { held: false })
  const announcements = await readAnnouncements(db, sessionId)
  const [freezes, lists] = [await readFreezes(db, sessionId), await readLists(db, sessionId)]
  const [last] = freezes
  const fixed = last ? await readStaffCommitments(db, last.id) : []
  const counting = fixed.at(-1)
  const entered = last && counting ? await readEntered(db, last.id, counting.committedAt) : []
  const brought = last ? await lastSheet(db, last.id) : undefined
  // A sheet that was signed for earlier digits is no longer valid.
  const sheet = brought && (!counting || brought.addedAt >= counting.committedAt) ? brought : null
  const draw = last ? await readDraw(db, last.id) : undefined
  const named = [
    ...announcements.flatMap(item => [item.announcedBy, item.confirmedBy ?? item.announcedBy]),
    ...fixed.map(item => item.committedBy),
    ...entered.map(item => item.enteredBy),
    ...(sheet ? [sheet.addedBy] : []),
  ]
  const deciding = freezes.flatMap(({ proposedBy, confirmedBy }) => [proposedBy, confirmedBy])
  const names = await context.staffNames(db, [...named, ...deciding])
  const nameOf: NameOf = id => names.get(id) ?? ''
  const isWaiting = async (operation: string) =>
    (await context.proposals.waiting({ db, now }, { operations: [operation], subjects: [sessionId] })).has(sessionId)
  const [announcement = null, ...formerAnnouncements] = showAnnouncements(announcements, nameOf)
  return {
    sessionId,
    verifyBy,
    ballotAt,
    ...(await countByStatus(db, sessionId)),
    announcement,
    formerAnnouncements,
    isAnnouncing: await isWaiting(announceBallot.name),
    freezes: freezes.map(({ id, proposedBy, confirmedBy, ...freeze }) => ({
      ...freeze,
      proposedBy: nameOf(proposedBy),
      confirmedBy: nameOf(confirmedBy),
      groups: lists.flatMap(({ freezeId, ...group }) => (freezeId === id ? [group] : [])),
    })),
    commitments: showFixed(fixed, nameOf, actor.staffId),
    mayOpen: counting !== undefined && !areOneRole(counting, actor),
    entered: entered.map(item => ({
      by: nameOf(item.enteredBy),
      isOwn: item.enteredBy === actor.staffId,
      at: item.enteredAt,
    })),
    sheet: sheet ? { by: nameOf(sheet.addedBy), at: sheet.addedAt, hash: sheet.hash } : null,
    draw: draw ?? null,
    hasRelays: context.config.drandRelays.length > 0,
    publicPage: portalUrl(context, caller.locale, `ballots/${sessionId}`),
    isProposed: await isWaiting(freezeBallot.name),
    now: now.toISOString(),
  }
}
