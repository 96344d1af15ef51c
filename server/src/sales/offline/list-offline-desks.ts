import { listOfflineDesks, SetEnding } from '#contract/sales/desk/desk-conflict'
import { DeskActionKind, TakenInstrument } from '#contract/sales/desk/desk-set'
import type { OutputOf } from '#contract/operation'
import { type Call, handler } from '../../platform/pipeline/handler.ts'
import { verificationNumber } from '../desk/verification.ts'

type ListCall = Call<typeof listOfflineDesks>
type Answer = OutputOf<typeof listOfflineDesks>

/** Days for which an ended bundle is still listed. */
const shownDays = 14
/** Maximum rows of each kind: the open ones come first. */
const maxRows = 200

const readDesks = ({ db, actor, now }: ListCall) =>
  db
    .selectFrom('sales.deskSet as set')
    .innerJoin('sales.session as session', 'session.id', 'set.sessionId')
    .select(['set.id', 'set.staffId', 'set.takenAt', 'set.endsAt', 'set.sentAt', 'set.firstReceipt', 'set.lastReceipt'])
    .select(['set.endedAt', 'set.endedBy', 'set.how', 'set.reason', 'session.name as sessionName'])
    .select(eb => [
      eb
        .selectFrom('sales.deskDeed as deed')
        .select(count => count.fn.countAll<number>().as('count'))
        .whereRef('deed.setId', '=', 'set.id')
        .where('deed.kind', '=', 'VERIFY')
        .where(used =>
          used.or([
            used('deed.refusal', 'is', null),
            used.exists(
              used
                .selectFrom('sales.deskConflict as accepted')
                .select('accepted.deedId')
                .whereRef('accepted.deedId', '=', 'deed.id')
                .where('accepted.accepted', '=', true),
            ),
          ]),
        )
        .as('used'),
      eb
        .selectFrom('sales.receiptWriteOff as off')
        .select(count => count.fn.countAll<number>().as('count'))
        .whereRef('off.setId', '=', 'set.id')
        .as('writtenOff'),
    ])
    .where('set.sessionId', 'in', [...actor.assigned])
    .where('set.takenAt', '>=', new Date(now.getTime() - shownDays * 86_400_000).toISOString())
    .orderBy(eb => eb('set.endedAt', 'is not', null))
    .orderBy('set.takenAt', 'desc')
    .limit(maxRows)
    .execute()

const readConflicts = ({ db, actor }: ListCall) =>
  db
    .selectFrom('sales.deskConflict as conflict')
    .innerJoin('sales.deskDeed as deed', 'deed.id', 'conflict.deedId')
    .innerJoin('sales.deskSet as set', 'set.id', 'conflict.setId')
    .innerJoin('sales.ticket as ticket', 'ticket.id', 'conflict.ticketId')
    .select([
      'conflict.setId',
      'conflict.ticketId',
      'conflict.settledAt',
      'conflict.settledBy',
      'conflict.settleReason',
      'conflict.accepted',
    ])
    .innerJoin('sales.session as session', 'session.id', 'ticket.sessionId')
    .select(['set.takenAt', 'session.verifyBy'])
    .select(['set.staffId', 'ticket.registrationNumber', 'ticket.status', 'ticket.outcome'])
    .select([
      'deed.kind',
      'deed.madeAt',
      'deed.sentAt',
      'deed.refusal',
      'deed.receiptNumber',
      'deed.unread',
      'deed.taken',
    ])
    .where('set.sessionId', 'in', [...actor.assigned])
    .orderBy(eb => eb('conflict.settledAt', 'is not', null))
    .orderBy('deed.sentAt', 'desc')
    .orderBy('deed.madeAt')
    .limit(maxRows)
    .execute()

type ConflictRow = Awaited<ReturnType<typeof readConflicts>>[number]

/** Groups all rows of one desk and one registration. */
const grouped = (
  rows: readonly ConflictRow[],
  { nameOf, staffId: ownId }: { nameOf: (id: string) => string; staffId: string },
): Answer['conflicts'] => {
  const groups = Map.groupBy(rows, ({ setId, ticketId, settledAt }) => `${setId} ${ticketId} ${settledAt ?? ''}`)
  return [...groups.values()].flatMap(group => {
    const [first] = group
    if (!first) return []
    const { setId, ticketId, registrationNumber, status, outcome, takenAt, verifyBy } = first
    const { settledAt, settledBy, settleReason } = first
    return {
      setId,
      ticketId,
      registrationNumber,
      status,
      outcome,
      staffName: nameOf(first.staffId),
      isOwn: first.staffId === ownId,
      takenAt,
      verifyBy,
      deeds: group
        .toSorted((a, b) => Date.parse(a.madeAt) - Date.parse(b.madeAt))
        .map(({ kind, madeAt, sentAt, refusal, receiptNumber, unread, taken }) => ({
          kind: DeskActionKind.parse(kind),
          madeAt,
          sentAt,
          refusal: refusal ?? '',
          unread,
          taken: TakenInstrument.safeParse(taken).data ?? null,
          receiptNumber: receiptNumber === null ? null : verificationNumber(receiptNumber),
        })),
      settled:
        settledAt === null
          ? null
          : {
              at: settledAt,
              by: nameOf(settledBy ?? ''),
              reason: settleReason ?? '',
              isAccepted: group.some(({ accepted }) => accepted),
            },
    }
  })
}

export default handler(listOfflineDesks, async call => {
  const { actor, context, db, now } = call
  if (actor.assigned.length === 0) return { desks: [], conflicts: [], now: now.toISOString() }
  const desks = await readDesks(call)
  const conflicts = await readConflicts(call)
  const people = [
    ...desks.flatMap(desk => [desk.staffId, desk.endedBy]),
    ...conflicts.flatMap(conflict => [conflict.staffId, conflict.settledBy]),
  ]
  const names = await context.staffNames(
    db,
    people.filter(person => person !== null),
  )
  const nameOf = (id: string) => names.get(id) ?? ''
  return {
    desks: desks.map(({ staffId, endedAt, endedBy, how, reason, used, writtenOff, ...desk }) => ({
      ...desk,
      staffName: nameOf(staffId),
      used: Number(used),
      writtenOff: Number(writtenOff),
      ended:
        endedAt === null || how === null
          ? null
          : { at: endedAt, by: endedBy && nameOf(endedBy), how: SetEnding.parse(how), reason },
    })),
    conflicts: grouped(conflicts, { nameOf, staffId: actor.staffId }),
    now: now.toISOString(),
  }
})
