import { checkIn, checkInByCode } from '#contract/sales/sale-day/check-in'
import type { TurnEnd } from '#contract/sales/sale-day/turn-operations'
import {
  callTurn,
  endTurn,
  holdUnit,
  listTurns,
  openGrid,
  selectUnit,
  sellUnit,
} from '#contract/sales/sale-day/turn-operations'
import type { output } from 'zod/mini'
import { enterStaff } from '../enter-staff.ts'
import type { Role } from '#contract/staff/staff'
import { openBallots } from './ballots.ts'
import { verified } from './registered.ts'

/** Opens a drawn ballot with the given number of registrations. */
const openDrawn = async (people: number) => {
  const b = await openBallots()
  const counter = await enterStaff(b.t, 'COUNTER')
  const registrants = [b.one, b.other]
  while (registrants.length < people) registrants.push(await verified(b.t, counter))
  await b.announce(b.verifyBy + 2 * b.hour)
  await b.moveTo(b.verifyBy + b.hour)
  await b.settle()
  const { proposalId } = (await b.freeze()).body
  await b.confirm(proposalId)
  await b.moveTo(b.verifyBy + 2 * b.hour)
  await b.commit('0123456789')
  await b.sheet()
  await b.digits('0123456789')
  return { b, registrants }
}

/**
 * Opens a session whose ballot is drawn, at the start of its sale day.
 * @param people number of verified registrations, at least two
 */
export const openSaleDay = async (people = 2) => {
  const { b, registrants } = await openDrawn(people)
  const { t, sessionId, batchId } = b
  const { reportFrom, reportUntil, saleAt, endsAt } = await t.db
    .selectFrom('sales.batch as batch')
    .innerJoin('sales.session as session', 'session.id', 'batch.sessionId')
    .select(['batch.reportFrom', 'batch.reportUntil', 'session.saleAt', 'session.endsAt'])
    .where('batch.id', '=', batchId)
    .executeTakeFirstOrThrow()
  const at = (instant: string | null) => Date.parse(instant ?? '')
  const staff = { counter: '', supervisor: '' }
  const enter = (...roles: Role[]) => enterStaff(t, ...roles)
  /** Moves the clock and logs the staff in again, because logins do not last that long. */
  const moveTo = async (instant: number) => {
    await b.moveTo(instant)
    staff.counter = await enter('COUNTER')
    staff.supervisor = await enter('SUPERVISOR')
  }
  await moveTo(at(reportFrom))
  const by = () => ({ office: staff.counter })
  const call = async (desk = '1') => {
    const { body, raw } = await t.call(callTurn, { sessionId, desk }, by())
    if (!body.turn) throw new Error(raw.body)
    return body.turn
  }
  const grid = async () => (await t.call(openGrid, { sessionId }, by())).body.units
  const unit = { hold: holdUnit, select: selectUnit, sell: sellUnit }
  const onUnit = (act: keyof typeof unit, unitId: string, turnId: string, office = staff.counter) =>
    t.call(unit[act], { sessionId, unitId, turnId }, { office })
  return {
    t,
    sessionId,
    batchId,
    registrants,
    staff,
    enter,
    moveTo,
    hour: b.hour,
    managers: b.managers,
    reportFrom: at(reportFrom),
    reportUntil: at(reportUntil),
    saleAt: at(saleAt),
    endsAt: at(endsAt),
    report: (id: string, office = staff.counter) => t.call(checkIn, { id }, { office }),
    reportByCode: (token: string, office = staff.counter) => t.call(checkInByCode, { token }, { office }),
    queue: async () => (await t.call(listTurns, { sessionId }, by())).body,
    call,
    grid,
    onUnit,
    end: (id: string, more: output<typeof TurnEnd>) => t.call(endTurn, { id, ...more }, by()),
    statusOf: async (id: string) =>
      t.db.selectFrom('sales.ticket').select(['status', 'outcome']).where('id', '=', id).executeTakeFirstOrThrow(),
  }
}
export type SaleDays = Awaited<ReturnType<typeof openSaleDay>>
