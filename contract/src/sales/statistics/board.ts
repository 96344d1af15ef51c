import * as z from 'zod/mini'
import { Cents, Count, example, Id, Instant, Words } from '../../common.ts'
import { operation } from '../../operation.ts'
import { SessionMethod } from '../property/sales-session.ts'

/** Counts of valid registrations; voided and withdrawn ones are excluded. */
export const Counts = z.strictObject({
  registrations: Count,
  /** Number of ballot entries. */
  intents: Count,
  individuals: Count,
  companies: Count,
  /**
   * Number of registrants who are estate agents or salespersons themselves: reported beside the published figures
   * (D-1.4).
   */
  byAgents: Count,
  /** Number of registrations that an estate agent introduced. */
  throughAgents: Count,
  /** Number of registrations whose deposit is not arranged yet. */
  pending: Count,
  /** Number of verified registrations, whatever happened to them since. */
  verified: Count,
})
export type Counts = z.output<typeof Counts>

/** Names of the counts, in display order. */
export const countNames = [
  'registrations',
  'intents',
  'individuals',
  'companies',
  'byAgents',
  'throughAgents',
  'pending',
  'verified',
] as const satisfies readonly (keyof Counts)[]

const GroupCounts = z.extend(Counts, { batchId: Id, name: Words })
/** Numbers of distinct people and companies that are named. */
const Distinct = z.strictObject({ people: Count, companies: Count })

const Numbers = z.strictObject({ all: Counts, groups: z.array(GroupCounts), distinct: Distinct })
export type Numbers = z.output<typeof Numbers>

/** Number of past hours that the board shows. */
export const boardHours = 24

const Board = z.extend(Numbers, {
  /** How the session is sold, which says what its intents are: ballot entries, bids or registrations. */
  method: SessionMethod,
  /** Counts for each hour, oldest first, and within it for each group in order. */
  hours: z.array(
    z.strictObject({
      at: Instant,
      groups: z.array(z.strictObject({ submitted: Count, verified: Count })),
    }),
  ),
  deposits: z.strictObject({ dueCents: Cents, settledCents: Cents, declaredCents: Cents, heldCents: Cents }),
  /**
   * People at the sales office now, the waiting time of a visitor who arrives now, and the work of the last hour:
   * visitors received by number, and registrations verified, with or without a number.
   */
  desk: z.strictObject({
    waiting: Count,
    called: Count,
    received: Count,
    verified: Count,
    minutes: example(z.nullable(z.int()), 12),
  }),
  /** True if anybody may read the numbers. */
  isPublic: example(z.boolean(), false),
  /** URL of the public page, in the language of the request. */
  publicPage: example(z.string(), 'https://firsthand.example/en/numbers/0192f0c4-7a3e-4c55-9a54-5f0c3a1e7b20'),
  countedAt: Instant,
})
export type Board = z.output<typeof Board>

export const getBoard = operation({
  name: 'sales.numbers.board',
  summary: 'The numbers of a session as they are now; counted once in a few seconds for everybody who looks.',
  method: 'GET',
  path: '/v1/office/numbers/{sessionId}',
  who: 'staff',
  needs: 'role',
  input: z.strictObject({ sessionId: Id }),
  output: Board,
  refusals: ['request.not-found'],
})

export const openNumbers = operation({
  name: 'sales.numbers.open',
  summary: 'Lets anybody read the numbers of a session, or nobody any more.',
  method: 'POST',
  path: '/v1/office/numbers/{sessionId}/open',
  who: 'staff',
  needs: 'role',
  idempotency: 'required',
  input: z.strictObject({ sessionId: Id, isPublic: example(z.boolean(), true) }),
  output: z.strictObject({ isPublic: example(z.boolean(), true) }),
  refusals: ['request.not-found'],
})

export const getPublicNumbers = operation({
  name: 'sales.numbers.get',
  summary:
    'How many have registered in a session, and how many of these by estate agents, where the vendor has opened it to everybody.',
  method: 'GET',
  path: '/v1/sales/numbers/{sessionId}',
  who: 'anyone',
  input: z.strictObject({ sessionId: Id }),
  output: z.extend(Numbers, {
    propertyName: Words,
    sessionName: Words,
    /** How the session is sold, which says what its intents are. */
    method: SessionMethod,
    countedAt: Instant,
  }),
  refusals: ['request.not-found'],
})

export const numbersOperations = [getBoard, openNumbers, getPublicNumbers] as const
