import * as z from 'zod/mini'
import { ConsentAnswer, Count, example, Id, Instant, Line } from '../common.ts'
import { CountryCode } from '../particulars.ts'
import { operation } from '../operation.ts'
import { Code, SurveyAnswers } from '../survey.ts'
import { TicketRow } from './ticket.ts'

/** Where letters reach the registrant. Region and district are codes where a list exists for the country. */
export const Address = z.strictObject({
  country: CountryCode,
  city: example(z.nullable(Code), 'KLN'),
  district: example(z.nullable(Code), 'KC'),
  line1: example(Line(120), 'Flat A, 12/F, Block 3'),
  line2: example(z.nullable(Line(120)), '18 Example Street'),
  line3: example(z.nullable(Line(120)), null),
})
export type Address = z.output<typeof Address>

/** In Hong Kong and the Mainland the region is asked; the district where Hong Kong’s list has it (DOMAIN.md 3.2). */
export const addressFaults = (address: Address): { field: keyof Address; code: string }[] => [
  ...(['HKG', 'CHN'].includes(address.country) && address.city === null
    ? [{ field: 'city' as const, code: 'required' }]
    : []),
  // Districts hang on a region: while none is chosen there is none to choose from.
  ...(address.country === 'HKG' && address.city !== null && address.district === null
    ? [{ field: 'district' as const, code: 'required' }]
    : []),
]

const Units = example(z.int('required').check(z.minimum(1, 'required'), z.maximum(4, 'too_big')), 1)
const Intents = example(z.int('required').check(z.minimum(1, 'required'), z.maximum(6, 'too_big')), 2)

export const Registration = z.strictObject({
  sessionId: Id,
  batchId: Id,
  numberOfUnits: Units,
  numberOfIntents: Intents,
  address: Address,
  /** The registrant is a licensed estate agent or salesperson (asked for the published count, DOMAIN.md 3.5). */
  isEstateAgent: example(z.boolean('required'), false),
  survey: SurveyAnswers,
  consents: z.array(ConsentAnswer).check(z.maxLength(40, 'too_long')),
})
export type Registration = z.output<typeof Registration>

export const registerIntent = operation({
  name: 'sales.intents.register',
  summary: 'Lodges an intent: people, papers and consents of one application. Tickets are made of it next.',
  method: 'POST',
  path: '/v1/sales/intents/register',
  who: 'registrant',
  wire: 'multipart',
  idempotency: 'required',
  input: Registration,
  output: z.strictObject({ id: Id }),
  refusals: [
    'sales.session.closed',
    'sales.session.not-open',
    'request.not-found',
    'consents.required',
    'consents.outdated',
  ],
})

export const createTickets = operation({
  name: 'sales.tickets.create',
  summary: 'Submits an intent: its ticket, Pending, takes a place against the limits of the session.',
  method: 'POST',
  path: '/v1/sales/intents/{id}/tickets',
  who: 'registrant',
  idempotency: 'required',
  input: z.strictObject({ id: Id }),
  output: z.strictObject({ tickets: z.array(TicketRow) }),
  refusals: [
    'request.not-found',
    'sales.intent.submitted',
    'sales.session.closed',
    'sales.session.not-open',
    'sales.ticket.limit',
  ],
})

export const Intent = z.strictObject({
  id: Id,
  sessionId: Id,
  batchId: Id,
  numberOfUnits: Count,
  numberOfIntents: Count,
  createdAt: Instant,
  tickets: z.array(TicketRow),
})

export const getIntent = operation({
  name: 'sales.intents.get',
  summary: 'One of the asker’s own intents.',
  method: 'GET',
  path: '/v1/sales/intents/{id}',
  who: 'registrant',
  input: z.strictObject({ id: Id }),
  output: Intent,
  refusals: ['request.not-found'],
})

export const reachedMaxTickets = operation({
  name: 'sales.tickets.reached-max',
  summary: 'Whether so many more tickets would pass the limit. Advice; the submission itself decides.',
  method: 'POST',
  path: '/v1/sales/intents/reached-max-tickets',
  who: 'registrant',
  input: z.strictObject({
    sessionId: Id,
    batchId: Id,
    requested: example(z.int().check(z.minimum(1), z.maximum(6)), 1),
  }),
  output: z.strictObject({
    reached: example(z.boolean(), false),
    limit: Count,
    used: Count,
    byAccount: example(z.boolean(), false),
  }),
  refusals: ['request.not-found'],
})

export const ticketExistsInSession = operation({
  name: 'sales.tickets.exist-in-session',
  summary: 'Whether the asker has other tickets in a session.',
  method: 'GET',
  path: '/v1/sales/user-ticket-exist-same-session',
  who: 'registrant',
  input: z.strictObject({ sessionId: Id }),
  output: z.strictObject({ exists: example(z.boolean(), false), ticketIds: z.array(Id) }),
})

export const prefillIntent = operation({
  name: 'sales.intents.prefill',
  summary:
    'What the asker’s last registration says of the registrant, to begin the next one with; 204 when there is none. Particulars come from the account.',
  method: 'GET',
  path: '/v1/sales/intents/prefill/batchId/{id}',
  who: 'registrant',
  input: z.strictObject({ id: Id }),
  output: z.nullable(z.strictObject({ address: Address, registeredAt: Instant })),
  refusals: ['request.not-found'],
})

export const isPipl = operation({
  name: 'sales.intents.is-pipl',
  summary:
    'Whether the law of the Mainland covers one of the asker’s own intents (DOMAIN.md 4.2), as the server finds it.',
  method: 'GET',
  path: '/v1/sales/intent/{id}/is-pipl',
  who: 'registrant',
  input: z.strictObject({ id: Id }),
  output: z.strictObject({ isPipl: example(z.boolean(), false) }),
  refusals: ['request.not-found'],
})
