import { holdUnit, releaseUnit, returnUnit, selectUnit, sellUnit } from '#contract/sales/sale-day/turn-operations'
import type { UnitAct } from '#contract/sales/sale-day/unit'
import type { Staff } from '../../platform/actor.ts'
import { requireSession } from '../../platform/require-session.ts'
import { handler } from '../../platform/pipeline/handler.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Scope } from '../../platform/scope.ts'
import { requireSelling } from './call-at.ts'
import { lockTurnRow } from './lock-turn-row.ts'
import { lockUnitRow, moveUnit, readUnitsOf, type UnitKey } from './unit-rows.ts'

type Work = Scope<'db' | 'now'> & { actor: Staff; setAuditSubject: (subject: string) => void }

/** Returns and locks the turn of a person who is at a desk, so that nobody else changes its units meanwhile. */
const requireCalled = async (work: Work, { sessionId, turnId }: UnitKey & { turnId: string }): Promise<string> => {
  const turn = await lockTurnRow(work, turnId)
  if (turn.sessionId !== sessionId) throw new Refusal('request.not-found')
  if (turn.state !== 'CALLED') throw new Refusal('sales.turn.state', { params: { state: turn.state } })
  return turn.ticketId
}

/** Performs an action on a unit for a person who is at a desk: the turn is locked first, then the unit. */
const change = async (work: Work, input: UnitKey & { turnId: string }, act: UnitAct) => {
  work.setAuditSubject(input.unitId)
  requireSession(work.actor, input.sessionId)
  const ticketId = await requireCalled(work, input)
  if (act === 'HOLD') await checkUnitLimit(work, input, ticketId)
  const unit = await lockUnitRow(work, input)
  return moveUnit(work, unit, { act, turnId: input.turnId, staffId: work.actor.staffId })
}

/**
 * Checks that the session is selling, and that the turn has no more units than one intent of the registration allows.
 */
const checkUnitLimit = async (
  work: Work,
  { sessionId, unitId, turnId }: UnitKey & { turnId: string },
  ticketId: string,
): Promise<void> => {
  await requireSelling(work, sessionId)
  const { numberOfUnits } = await work.db
    .selectFrom('sales.ticket')
    .select('numberOfUnits')
    .where('id', '=', ticketId)
    .executeTakeFirstOrThrow()
  const others = (await readUnitsOf(work, turnId)).filter(lockedUnit => lockedUnit.unitId !== unitId)
  if (others.length >= numberOfUnits) throw new Refusal('sales.unit.too-many', { params: { most: numberOfUnits } })
}

export const holdUnitHandler = handler(holdUnit, call => change(call, call.input, 'HOLD'))
export const release = handler(releaseUnit, call => change(call, call.input, 'RELEASE'))
export const select = handler(selectUnit, call => change(call, call.input, 'SELECT'))
export const sell = handler(sellUnit, call => change(call, call.input, 'SELL'))

/** The buyer's turn has ended long ago, so only the unit is locked. */
export const giveBack = handler(returnUnit, async call => {
  const { input, actor, setAuditSubject } = call
  setAuditSubject(input.unitId)
  requireSession(actor, input.sessionId)
  const unit = await lockUnitRow(call, input)
  if (unit.turnId === null) throw new Refusal('sales.unit.state', { params: { status: unit.status } })
  return moveUnit(call, unit, { act: 'RETURN', turnId: unit.turnId, staffId: actor.staffId, reason: input.reason })
})
