import * as z from 'zod/mini'
import { Cents, Count, example, Id, Instant, Line } from '../../common.ts'
import { operation } from '../../operation.ts'
import { command, dayPath, staff } from './check-in.ts'
import { turnResults } from './outcome.ts'
import { Desk, GridUnit, Turn, UnitStatus } from './shown.ts'

// Queue of the day, and the grid of units.

export const TurnQueue = z.strictObject({
  /** Turns at a desk now, then those on hold, and those that were called and missed. */
  called: z.array(Turn),
  onHold: z.array(Turn),
  missed: z.array(Turn),
  /** The next waiting turns, in order. */
  waiting: z.array(Turn),
  /** Turns that staff ended most recently, newest first. */
  lastEnded: z.array(Turn),
  /** Number of all waiting turns. */
  waits: Count,
  /** Number of ended turns, in total and in the last hour. */
  ended: Count,
  endedInHour: Count,
  /**
   * Minutes until the last waiting turn is called, by the pace of the last turns of this day; null: not known yet.
   */
  minutes: example(z.nullable(z.int()), 95),
  now: Instant,
})
export type TurnQueue = z.output<typeof TurnQueue>

export const listTurns = operation({
  name: 'sales.turns.list',
  summary: 'Who is called, who is on hold or was missed, and who is next.',
  method: 'GET',
  path: `${dayPath}/turns`,
  ...staff,
  input: z.strictObject({ sessionId: Id }),
  output: TurnQueue,
  refusals: ['request.not-found'],
})

export const callTurn = operation({
  name: 'sales.turns.call',
  summary: 'Calls who is next to a desk; of two that call at once each gets another. Null: nobody waits.',
  ...command,
  path: `${dayPath}/turns/call`,
  input: z.strictObject({ sessionId: Id, desk: Desk }),
  output: z.strictObject({ turn: z.nullable(Turn) }),
  refusals: ['request.not-found', 'sales.day.not-begun', 'sales.day.ended'],
})

const ofTurn = '/v1/office/day/turns/{id}'

export const recallTurn = operation({
  name: 'sales.turns.recall',
  summary: 'Calls somebody again who was on hold, or was not there, to a desk.',
  ...command,
  path: `${ofTurn}/recall`,
  input: z.strictObject({ id: Id, desk: Desk }),
  output: Turn,
  refusals: ['request.not-found', 'sales.turn.state', 'sales.day.not-begun', 'sales.day.ended'],
})

export const holdTurn = operation({
  name: 'sales.turns.hold',
  summary:
    'Puts somebody who was called on hold: they think it over beside the desk, and what was held for them is free.',
  ...command,
  path: `${ofTurn}/hold`,
  input: z.strictObject({ id: Id }),
  output: Turn,
  refusals: ['request.not-found', 'sales.turn.state', 'sales.turn.selected', 'sales.turn.bought'],
})

export const missTurn = operation({
  name: 'sales.turns.miss',
  summary: 'Somebody was called and is not there. Whoever comes after all is called again.',
  ...command,
  path: `${ofTurn}/miss`,
  input: z.strictObject({ id: Id }),
  output: Turn,
  refusals: ['request.not-found', 'sales.turn.state', 'sales.turn.selected', 'sales.turn.bought'],
})

/** End of a turn, as the form submits it. */
export const TurnEnd = z.strictObject({
  result: example(z.enum(turnResults, 'required'), 'PASSED'),
  /** Payments to apply to the price, if this ends a registration that has bought; null: all of them. */
  appliedIds: example(z.nullable(z.array(Id).check(z.maxLength(20, 'too_long'))), null),
})

export const endTurn = operation({
  name: 'sales.turns.end',
  summary:
    'Ends a turn: bought, passed, or nothing was left. With its last turn a registration is Done (D-T20), and its deposit applied or to be returned.',
  ...command,
  path: `${ofTurn}/end`,
  input: z.extend(TurnEnd, { id: Id }),
  output: Turn,
  refusals: [
    'request.not-found',
    'sales.turn.state',
    'sales.turn.selected',
    'sales.turn.too-few',
    'sales.turn.bought',
    'sales.turn.units-left',
    'sales.turn.deposit-short',
  ],
})

export const undoTurnEnd = operation({
  name: 'sales.turns.undo-end',
  summary:
    'Undoes the end of a turn that was a mistake, while the sale goes on: passed, or nothing was left. The turn is on hold and is called again by name; a registration that was Done with it is checked in again (decision 0077). The record of both stays.',
  ...command,
  stepUp: true,
  path: `${ofTurn}/undo-end`,
  input: z.strictObject({
    id: Id,
    /** Result that the caller viewed. */
    result: example(z.enum(turnResults, 'required'), 'PASSED'),
    reason: example(Line(300), 'The neighbour’s turn was meant'),
  }),
  output: Turn,
  refusals: [
    'request.not-found',
    'sales.turn.state',
    'sales.turn.bought',
    'sales.turn.deposit-gone',
    'sales.day.not-begun',
    'sales.day.ended',
  ],
})

export const openTurn = operation({
  name: 'sales.turns.open',
  summary: 'A turn at the desk: the units that it holds or has bought, how many it may, and the deposit that stands.',
  method: 'GET',
  path: ofTurn,
  ...staff,
  input: z.strictObject({ id: Id }),
  output: z.extend(Turn, {
    sessionId: Id,
    numberOfUnits: Count,
    minUnits: Count,
    units: z.array(z.extend(GridUnit, { status: UnitStatus, heldUntil: z.nullable(Instant) })),
    /** The other intents of the registration that have a turn. */
    otherTurns: z.array(Turn),
    payments: z.array(z.strictObject({ id: Id, orderNumber: example(z.string(), 'P-7KQ4-M2XP'), amountCents: Cents })),
    depositCents: Cents,
    now: Instant,
  }),
  refusals: ['request.not-found'],
})

export const openGrid = operation({
  name: 'sales.units.grid',
  summary: 'The units of a session and what has become of each, with the registration for which it is held or sold.',
  method: 'GET',
  path: `${dayPath}/units`,
  ...staff,
  input: z.strictObject({ sessionId: Id }),
  output: z.strictObject({
    units: z.array(
      z.extend(GridUnit, {
        status: UnitStatus,
        turnId: z.nullable(Id),
        registrationNumber: example(z.nullable(z.string()), 'R-7KQ4-M2XP'),
        heldUntil: z.nullable(Instant),
        returns: Count,
      }),
    ),
    now: Instant,
  }),
  refusals: ['request.not-found'],
})

const ofUnit = `${dayPath}/units/{unitId}`
const unitInput = { sessionId: Id, unitId: Id, turnId: Id }
const Moved = z.strictObject({ unitId: Id, status: UnitStatus, heldUntil: z.nullable(Instant) })
const unitRefusals = ['request.not-found', 'sales.turn.state', 'sales.unit.taken', 'sales.unit.state'] as const

export const holdUnit = operation({
  name: 'sales.units.hold',
  summary:
    'Holds a unit for somebody who is at the desk, for ten minutes by the clock of the database; once more: for ten from now.',
  ...command,
  path: `${ofUnit}/hold`,
  input: z.strictObject(unitInput),
  output: Moved,
  refusals: [...unitRefusals, 'sales.unit.too-many', 'sales.day.not-begun', 'sales.day.ended'],
})

export const releaseUnit = operation({
  name: 'sales.units.release',
  summary: 'A unit that was held or selected is free again.',
  ...command,
  path: `${ofUnit}/release`,
  input: z.strictObject(unitInput),
  output: Moved,
  refusals: unitRefusals,
})

export const selectUnit = operation({
  name: 'sales.units.select',
  summary:
    'A unit that is held was chosen: the preliminary agreement is being prepared, and the hold no longer runs out.',
  ...command,
  path: `${ofUnit}/select`,
  input: z.strictObject(unitInput),
  output: Moved,
  refusals: unitRefusals,
})

export const sellUnit = operation({
  name: 'sales.units.sell',
  summary: 'The preliminary agreement of a unit is signed.',
  ...command,
  path: `${ofUnit}/sell`,
  input: z.strictObject(unitInput),
  output: Moved,
  refusals: unitRefusals,
})

/** Reason why a sale fell through. */
export const ReturnReason = z.strictObject({
  reason: example(
    z.string().check(z.trim(), z.minLength(1, 'required'), z.maxLength(300, 'too_long')),
    'Not signed within five working days',
  ),
})

export const returnUnit = operation({
  name: 'sales.units.return',
  summary: 'The sale of a unit has come to nothing: it is on the grid again, and what was sold stays written down.',
  ...command,
  stepUp: true,
  path: `${ofUnit}/return`,
  input: z.extend(ReturnReason, { sessionId: Id, unitId: Id }),
  output: Moved,
  refusals: ['request.not-found', 'sales.unit.state'],
})

export const turnOperations = [
  listTurns,
  callTurn,
  recallTurn,
  holdTurn,
  missTurn,
  endTurn,
  undoTurnEnd,
  openTurn,
  openGrid,
  holdUnit,
  releaseUnit,
  selectUnit,
  sellUnit,
  returnUnit,
] as const
