import * as z from 'zod/mini'
import { Count, example, Id, Instant, Line, Words } from '../../common.ts'
import { operation } from '../../operation.ts'

// The ballot from its announcement to its result: what staff do, and what anybody may read and work out again.

/** Ten digits, drawn by hand in public. */
const Digits = example(z.string().check(z.regex(/^\d{10}$/, 'digits_needed')), '0123456789')
/** Who saw them drawn, and signed. */
const Witness = example(Line(120), 'CHAN Siu Ming, solicitor')
/** What each of two persons reads off the signed sheet. */
export const DigitsEntry = z.strictObject({ digits: Digits, witness: Witness })
const Hash = example(z.string(), 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855')
const Source = example(z.enum(['DIGITS', 'DRAND']), 'DIGITS')
const Name = example(z.string(), 'WONG Lai Ming')

const Announcement = z.strictObject({ source: Source, dueAt: Instant, announcedAt: Instant })

/** A list as it was frozen, of one group. */
const FrozenList = z.strictObject({
  /** 1, and more where a list was frozen anew. */
  number: Count,
  frozenAt: Instant,
  tickets: Count,
  entries: Count,
  listHash: Hash,
  /** Why it was frozen anew. */
  reason: z.nullable(example(z.string(), 'A registration was verified under the wrong group')),
})

const Draw = z.strictObject({
  source: Source,
  /** The ten digits; or the number of the round, a space and its randomness in hex. */
  value: example(z.string(), '0123456789'),
  witness: z.nullable(Witness),
  seed: Hash,
  drawnAt: Instant,
})

export const StaffBallot = z.strictObject({
  sessionId: Id,
  verifyBy: Instant,
  ballotAt: z.nullable(Instant),
  /** How its registrations stand: while some wait nothing can be frozen. */
  waiting: Count,
  verified: Count,
  announcement: z.nullable(z.extend(Announcement, { by: Name })),
  freezes: z.array(
    z.strictObject({
      number: Count,
      frozenAt: Instant,
      reason: FrozenList.shape.reason,
      proposedBy: Name,
      confirmedBy: Name,
      groups: z.array(z.strictObject({ batchId: Id, name: Words, tickets: Count, entries: Count, listHash: Hash })),
    }),
  ),
  /** Who has entered the digits for the last freeze; what they are is told to nobody before the ballot is drawn. */
  entered: z.array(z.strictObject({ by: Name, isOwn: example(z.boolean(), true), at: Instant })),
  draw: z.nullable(z.omit(Draw, { seed: true })),
  isProposed: example(z.boolean(), false),
  now: Instant,
})
export type StaffBallot = z.output<typeof StaffBallot>

const staff = { who: 'staff', needs: 'role' } as const
const command = { method: 'POST', ...staff, stepUp: true, idempotency: 'required' } as const
const ofSession = { sessionId: Id }
const path = '/v1/office/ballots/{sessionId}'

export const openStaffBallot = operation({
  name: 'sales.ballots.open',
  summary: 'How far the ballot of a session is.',
  method: 'GET',
  path,
  ...staff,
  input: z.strictObject(ofSession),
  output: StaffBallot,
  refusals: ['request.not-found', 'sales.ballot.needless'],
})

export const announceBallot = operation({
  name: 'sales.ballots.announce',
  summary:
    'Announces when the digits of the seed are drawn in public. Until the list is frozen another announcement takes its place; all of them stay.',
  path: `${path}/announcement`,
  ...command,
  input: z.strictObject({ ...ofSession, dueAt: Instant }),
  output: StaffBallot,
  refusals: ['request.not-found', 'sales.ballot.needless', 'sales.ballot.frozen', 'sales.ballot.drawn'],
})

export const freezeBallot = operation({
  name: 'sales.ballots.freeze',
  summary:
    'Proposes to freeze the lists of all groups of a session: who is verified, once nobody can be verified any more. A second person confirms. A list is frozen anew with a reason, and before the moment of the seed alone.',
  path: `${path}/freeze`,
  ...command,
  input: z.strictObject({ ...ofSession, reason: example(z.nullable(Line(300)), null) }),
  output: z.strictObject({ proposalId: Id }),
  refusals: [
    'request.not-found',
    'sales.ballot.needless',
    'sales.ballot.not-yet',
    'sales.ballot.unsettled',
    'sales.ballot.unannounced',
    'sales.ballot.too-late',
    'sales.ballot.drawn',
    'office.proposal.open',
  ],
})

export const enterDigits = operation({
  name: 'sales.ballots.enter-digits',
  summary:
    'Enters the digits that were drawn, and their witness. Once a second person has entered the same, the ballot is drawn.',
  path: `${path}/digits`,
  ...command,
  input: z.extend(DigitsEntry, ofSession),
  output: StaffBallot,
  refusals: [
    'request.not-found',
    'sales.ballot.needless',
    'sales.ballot.unfrozen',
    'sales.ballot.not-due',
    'sales.ballot.digits-differ',
    'sales.ballot.drawn',
  ],
})

const anyone = { method: 'GET', who: 'anyone' } as const
const ofBatch = z.strictObject({ batchId: Id })

export const getBallot = operation({
  name: 'sales.ballots.get',
  summary:
    'The ballot of a group: its frozen list by its hash, the announced seed, and once it is drawn all that it takes to work it out again.',
  path: '/v1/sales/ballots/{batchId}',
  ...anyone,
  input: ofBatch,
  output: z.strictObject({
    sessionId: Id,
    batchId: Id,
    propertyName: Words,
    sessionName: Words,
    batchName: Words,
    announcement: Announcement,
    list: FrozenList,
    draw: z.nullable(Draw),
    /** Registrations that were withdrawn or voided after the freeze: they stay in the list and are passed over. */
    struckOut: z.array(example(z.string(), 'R-7KQ4-M2XP')),
    /** Lists that this one took the place of, the latest first. */
    former: z.array(FrozenList),
    now: Instant,
  }),
  refusals: ['request.not-found'],
})

export const getBallotList = operation({
  name: 'sales.ballots.list-text',
  summary: 'The frozen list of a group, byte for byte as it was hashed: an entry a line, sorted, each ended by LF.',
  path: '/v1/sales/ballots/{batchId}/list.txt',
  ...anyone,
  wire: 'stream',
  input: ofBatch,
  output: z.string(),
  refusals: ['request.not-found'],
})

export const getBallotResult = operation({
  name: 'sales.ballots.result-text',
  summary: 'The order that was drawn in a group: position, a tab and the entry a line.',
  path: '/v1/sales/ballots/{batchId}/result.txt',
  ...anyone,
  wire: 'stream',
  input: ofBatch,
  output: z.string(),
  refusals: ['request.not-found'],
})

export const listBallots = operation({
  name: 'sales.ballots.of-session',
  summary:
    'The ballot of a session from its announcement on: when the seed is drawn, and the groups whose lists are frozen, and drawn.',
  path: '/v1/sales/session/{sessionId}/ballots',
  ...anyone,
  input: z.strictObject(ofSession),
  output: z.strictObject({
    propertyName: Words,
    sessionName: Words,
    announcement: Announcement,
    rows: z.array(
      z.strictObject({ batchId: Id, batchName: Words, entries: Count, isDrawn: example(z.boolean(), true) }),
    ),
  }),
  refusals: ['request.not-found'],
})

export const ballotOperations = [
  openStaffBallot,
  announceBallot,
  freezeBallot,
  enterDigits,
  getBallot,
  getBallotList,
  getBallotResult,
  listBallots,
] as const
