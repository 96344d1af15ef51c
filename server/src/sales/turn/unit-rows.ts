import { afterUnitAct, holdMinutes, statusAt, type UnitAct, type UnitStatus } from '#contract/sales/sale-day/unit'
import { brokenUnique, type Reader } from '../../platform/database/database.ts'
import { Refusal } from '../../platform/refusal.ts'

export type UnitKey = { sessionId: string; unitId: string }
type Work = { db: Reader; now: Date }
export type LockedUnit = UnitKey & { status: UnitStatus; turnId: string | null; heldUntil: string | null }

/** Returns a unit on the grid, locked until the command ends; an expired hold counts as none. */
export const lockUnitRow = async ({ db, now }: Work, { sessionId, unitId }: UnitKey): Promise<LockedUnit> => {
  const unit = await db
    .selectFrom('sales.unitOnSale')
    .select(['sessionId', 'unitId', 'status', 'turnId', 'heldUntil'])
    .where('sessionId', '=', sessionId)
    .where('unitId', '=', unitId)
    .forUpdate()
    .executeTakeFirst()
  if (!unit) throw new Refusal('request.not-found')
  const status = statusAt(unit, now)
  return status === 'AVAILABLE' ? { ...unit, status, turnId: null, heldUntil: null } : unit
}

/** Frees a unit that another session also offers and holds for a person whose hold has expired. */
const freeElsewhere = ({ db, now }: Work, { sessionId, unitId }: UnitKey) =>
  db
    .updateTable('sales.unitOnSale')
    .set({ status: 'AVAILABLE', turnId: null, heldUntil: null })
    .where('unitId', '=', unitId)
    .where('sessionId', '<>', sessionId)
    .where('status', '=', 'HELD')
    .where('heldUntil', '<=', now.toISOString())
    .execute()

type Change = { act: UnitAct; turnId: string; staffId: string; reason?: string }

/**
 * Saves the new state of a locked unit, with its history. Refuses an action that the state does not allow, or a unit
 * that another turn has.
 */
export const moveUnit = async (
  work: Work,
  unit: LockedUnit,
  { act, turnId, staffId, reason }: Change,
): Promise<{ unitId: string; status: UnitStatus; heldUntil: string | null }> => {
  const { db, now } = work
  const { sessionId, unitId, status: from } = unit
  const isOwn = unit.turnId === turnId
  if (unit.turnId !== null && !isOwn) throw new Refusal('sales.unit.taken')
  // A turn that already holds the unit holds it for ten more minutes.
  const status = act === 'HOLD' && isOwn && from === 'HELD' ? 'HELD' : afterUnitAct(from, act)
  if (status === null) throw new Refusal('sales.unit.state', { params: { status: from } })
  const at = now.toISOString()
  const heldUntil = status === 'HELD' ? new Date(now.getTime() + holdMinutes * 60_000).toISOString() : null
  if (act === 'HOLD') await freeElsewhere(work, unit)
  try {
    await db
      .updateTable('sales.unitOnSale')
      .set({ status, turnId: status === 'AVAILABLE' ? null : turnId, heldUntil, changedBy: staffId, changedAt: at })
      .$if(act === 'RETURN', query => query.set(eb => ({ returns: eb('returns', '+', 1) })))
      .where('sessionId', '=', sessionId)
      .where('unitId', '=', unitId)
      .execute()
  } catch (fault) {
    // The unit is promised in another session.
    if (brokenUnique(fault) === 'unit_promised_once') throw new Refusal('sales.unit.taken')
    throw fault
  }
  await db
    .insertInto('sales.unitEvent')
    .values({ sessionId, unitId, act, turnId, staffId, at, reason: reason ?? null })
    .execute()
  return { unitId, status, heldUntil }
}

/** Returns the units that a turn holds or has bought; expired holds do not count. */
export const readUnitsOf = async ({ db, now }: Work, turnId: string): Promise<LockedUnit[]> => {
  const units = await db
    .selectFrom('sales.unitOnSale')
    .select(['sessionId', 'unitId', 'status', 'turnId', 'heldUntil'])
    .where('turnId', '=', turnId)
    .orderBy('order')
    .execute()
  return units.filter(unit => statusAt(unit, now) !== 'AVAILABLE')
}

/** Frees the units that are held for turns and not chosen. */
export const freeHolds = async ({ db }: { db: Reader }, turnIds: readonly string[]): Promise<void> => {
  if (turnIds.length === 0) return
  await db
    .updateTable('sales.unitOnSale')
    .set({ status: 'AVAILABLE', turnId: null, heldUntil: null })
    .where('turnId', 'in', turnIds)
    .where('status', '=', 'HELD')
    .execute()
}

/** Counts the units of a session that are available. */
export const countAvailable = async ({ db, now }: Work, sessionId: string): Promise<number> => {
  const { available } = await db
    .selectFrom('sales.unitOnSale')
    .select(({ fn }) => fn.countAll<number>().as('available'))
    .where('sessionId', '=', sessionId)
    .where(eb =>
      eb.or([
        eb('status', '=', 'AVAILABLE'),
        eb.and([eb('status', '=', 'HELD'), eb('heldUntil', '<=', now.toISOString())]),
      ]),
    )
    .executeTakeFirstOrThrow()
  return available
}
