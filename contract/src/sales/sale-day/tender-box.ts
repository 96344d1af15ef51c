import * as z from 'zod/mini'
import { Cents, Count, example, Id, Instant, Line } from '../../common.ts'
import { operation } from '../../operation.ts'
import { TenderUnit } from '../property/tender.ts'
import { command, dayPath, staff } from './check-in.ts'

// Tender box (D-1.8): staff open and close it before a witness and count the envelopes in and out, and two people
// enter the result (D-T23).

const RegistrationNumber = example(z.string(), 'R-7KQ4-M2XP')
const StaffName = example(z.string(), 'WONG Lai Ming')

export const TenderBox = z.strictObject({
  boxOpensAt: z.nullable(Instant),
  boxClosesAt: z.nullable(Instant),
  box: z.nullable(
    z.strictObject({
      openedAt: Instant,
      openedBy: StaffName,
      closed: z.nullable(
        z.strictObject({
          at: Instant,
          by: StaffName,
          witness: example(z.string(), 'CHAN Siu Ming, solicitor'),
          counted: Count,
          difference: example(z.nullable(z.string()), null),
        }),
      ),
    }),
  ),
  envelopes: z.array(
    z.strictObject({
      number: Count,
      ticketId: Id,
      registrationNumber: RegistrationNumber,
      tenderUnitId: Id,
      receivedAt: Instant,
      receivedBy: StaffName,
    }),
  ),
  units: z.array(
    z.extend(TenderUnit, {
      result: z.nullable(
        z.strictObject({
          ticketId: z.nullable(Id),
          registrationNumber: z.nullable(RegistrationNumber),
          priceCents: example(z.nullable(Cents), 900_000_000),
          at: Instant,
          by: StaffName,
        }),
      ),
      /** True if a result for the unit waits for a second person. */
      isProposed: example(z.boolean(), false),
    }),
  ),
  now: Instant,
})
export type TenderBox = z.output<typeof TenderBox>

const path = `${dayPath}/tender-box`

export const openTenderBox = operation({
  name: 'sales.tenders.open',
  summary: 'The tender box of a session, the envelopes that were put in, and the results.',
  method: 'GET',
  path,
  ...staff,
  input: z.strictObject({ sessionId: Id }),
  output: TenderBox,
  refusals: ['request.not-found', 'sales.day.not-tender'],
})

export const beginTenderBox = operation({
  name: 'sales.tenders.open-box',
  summary: 'Opens the tender box, at the time that was published.',
  ...command,
  path: `${path}/open`,
  input: z.strictObject({ sessionId: Id }),
  output: TenderBox,
  refusals: [
    'request.not-found',
    'sales.day.not-tender',
    'sales.day.not-set-up',
    'sales.tender.not-time',
    'sales.tender.opened',
  ],
})

export const takeEnvelope = operation({
  name: 'sales.tenders.take-envelope',
  summary: 'An envelope of a verified registration is put into the open box; each registration has one.',
  ...command,
  path: `${path}/envelopes`,
  input: z.strictObject({ sessionId: Id, registrationNumber: example(Line(20), 'R-7KQ4-M2XP') }),
  output: TenderBox,
  refusals: [
    'request.not-found',
    'sales.day.not-tender',
    'sales.tender.not-open',
    'sales.tender.envelope-in',
    'sales.tender.unknown',
    'sales.ticket.state',
  ],
})

/** What was found when the box was opened. */
export const BoxCount = z.strictObject({
  counted: example(z.int('required').check(z.minimum(0, 'too_small'), z.maximum(100_000, 'too_big')), 12),
  witness: example(Line(120), 'CHAN Siu Ming, solicitor'),
  difference: example(z.nullable(Line(300)), null),
})

export const closeTenderBox = operation({
  name: 'sales.tenders.close-box',
  summary:
    'Closes the box at or after the published time, with how many envelopes were found in it before a witness; where that is not how many were put in, with the reason.',
  ...command,
  stepUp: true,
  path: `${path}/close`,
  input: z.extend(BoxCount, { sessionId: Id }),
  output: TenderBox,
  refusals: [
    'request.not-found',
    'sales.day.not-tender',
    'sales.tender.not-open',
    'sales.tender.too-soon',
    'sales.tender.count-differs',
  ],
})

/** Winner of a unit and the price; both null: nobody won it. */
export const TenderResult = z.strictObject({
  winnerId: example(z.nullable(Id), null),
  priceCents: example(
    z.nullable(z.int().check(z.minimum(100, 'too_small'), z.maximum(1_000_000_000_000, 'too_big'))),
    null,
  ),
})

export const recordTenderResult = operation({
  name: 'sales.tenders.record-result',
  summary:
    'Proposes who has won a unit. Once a second person confirms it, their registration, and those of all others who have bid for it, are Done (D-T23). It is recorded once.',
  ...command,
  stepUp: true,
  path: `${path}/units/{tenderUnitId}/result`,
  input: z.extend(TenderResult, { sessionId: Id, tenderUnitId: Id }),
  output: z.strictObject({ proposalId: Id }),
  refusals: [
    'office.proposal.open',
    'request.not-found',
    'sales.day.not-tender',
    'sales.tender.not-closed',
    'sales.tender.recorded',
    'sales.tender.no-envelope',
  ],
})

export const tenderOperations = [
  openTenderBox,
  beginTenderBox,
  takeEnvelope,
  closeTenderBox,
  recordTenderResult,
] as const
