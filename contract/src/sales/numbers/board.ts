import * as z from 'zod/mini'
import { Cents, Count, example, Id, Instant, Words } from '../../common.ts'
import { operation } from '../../operation.ts'

/** What is counted of registrations that stand; not of those that were voided or withdrawn. */
export const Counts = z.strictObject({
  registrations: Count,
  /** Entries of a ballot. */
  intents: Count,
  individuals: Count,
  companies: Count,
  /** Of registrants who are estate agents or salespersons themselves: told beside what is published (D-1.4). */
  byAgents: Count,
  /** Introduced by an estate agent. */
  throughAgents: Count,
  /** Whose deposit is not arranged yet. */
  pending: Count,
  /** Verified, and whatever came of them since. */
  verified: Count,
})
export type Counts = z.output<typeof Counts>

/** What is counted, in the order in which it is told. */
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
/** People and companies that are named, each once. */
const Distinct = z.strictObject({ people: Count, companies: Count })

const Numbers = z.strictObject({ all: Counts, groups: z.array(GroupCounts), distinct: Distinct })
export type Numbers = z.output<typeof Numbers>

/** Hours that the board looks back. */
export const boardHours = 24

const Board = z.extend(Numbers, {
  /** Of each hour, the first first, and in it of each group, in their order. */
  hours: z.array(
    z.strictObject({
      at: Instant,
      groups: z.array(z.strictObject({ submitted: Count, verified: Count })),
    }),
  ),
  deposits: z.strictObject({ dueCents: Cents, settledCents: Cents, declaredCents: Cents, heldCents: Cents }),
  /**
   * Who is at the sales office now, how long whoever comes now waits, and what was done in the last hour: visitors received by
   * number, and registrations verified, with a number or without.
   */
  desk: z.strictObject({
    waiting: Count,
    called: Count,
    received: Count,
    verified: Count,
    minutes: example(z.nullable(z.int()), 12),
  }),
  /** Anybody may read the numbers. */
  isPublic: example(z.boolean(), false),
  /** Where, in the language of the request. */
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
  output: z.extend(Numbers, { propertyName: Words, sessionName: Words, countedAt: Instant }),
  refusals: ['request.not-found'],
})

export const numbersOperations = [getBoard, openNumbers, getPublicNumbers] as const
