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
/** A signature of a round of drand, in hex, as a relay tells it. */
const Signature = example(z.string().check(z.regex(/^[\da-f]{96}$/, 'signature_needed')), `b4${'46'.repeat(47)}`)
export const RoundEntry = z.strictObject({ signature: Signature })
const RoundNumber = example(z.int().check(z.minimum(1), z.maximum(2_147_483_647)), 34_631_812)
const PublicKey = example(z.string(), '83cf0f2896adee7e')
const Source = example(z.enum(['DIGITS', 'DRAND']), 'DIGITS')
const Name = example(z.string(), 'WONG Lai Ming')

/** The round of drand that draws: fixed with its announcement. */
const Round = z.strictObject({ chainHash: Hash, publicKey: PublicKey, round: RoundNumber })
const Announcement = z.strictObject({
  source: Source,
  dueAt: Instant,
  announcedAt: Instant,
  /** Null: ten digits. */
  drand: z.nullable(Round),
})

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
  /** Of ten digits. */
  witness: z.nullable(Witness),
  /** Of the scan of the sheet on which they were signed, so that the paper can be held against it. */
  sheetHash: z.nullable(Hash),
  /** Of a round. */
  signature: z.nullable(Signature),
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
  /** The scan of the signed sheet that counts. */
  sheet: z.nullable(z.strictObject({ by: Name, at: Instant, hash: Hash })),
  draw: z.nullable(z.omit(Draw, { seed: true })),
  /** Whether relays are set that a round can be fetched from. */
  hasRelays: example(z.boolean(), true),
  isProposed: example(z.boolean(), false),
  /** Where anybody reads of it, once it is announced. */
  publicPage: example(z.string(), 'https://firsthand.example/en/ballots/0192f0c4-7a3e-4c55-9a54-5f0c3a1e7b20'),
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
    'Announces what the seed is drawn by, and when: ten digits in public, or the first round of drand from that moment on, which is fixed with it. Until the list is frozen another announcement takes its place; all of them stay.',
  path: `${path}/announcement`,
  ...command,
  input: z.strictObject({ ...ofSession, source: Source, dueAt: Instant }),
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
    'sales.ballot.other-source',
    'sales.ballot.sheet-needed',
    'sales.ballot.digits-differ',
    'office.proposal.too-new',
    'sales.ballot.drawn',
  ],
})

export const drawByRound = operation({
  name: 'sales.ballots.draw-by-round',
  summary:
    'Draws the ballot by the announced round of drand, once it is there. Its signature is entered, or null: it is fetched from the relays. One person is enough: the round proves itself.',
  path: `${path}/round`,
  ...command,
  input: z.strictObject({ ...ofSession, signature: z.nullable(Signature) }),
  output: StaffBallot,
  refusals: [
    'request.not-found',
    'sales.ballot.needless',
    'sales.ballot.unfrozen',
    'sales.ballot.not-due',
    'sales.ballot.other-source',
    'sales.ballot.other-round',
    'sales.ballot.no-round',
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
  media: ['text/plain'],
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
  media: ['text/plain'],
  input: ofBatch,
  output: z.string(),
  refusals: ['request.not-found'],
})

/** The list of a group among those of its session. */
const OfGroup = z.extend(FrozenList, { batchId: Id, batchName: Words })

export const listBallots = operation({
  name: 'sales.ballots.of-session',
  summary:
    'The ballot of a session from its announcement on: when the seed is drawn, and the groups whose lists are frozen, with their hashes; what has drawn, and lists that were frozen before.',
  path: '/v1/sales/session/{sessionId}/ballots',
  ...anyone,
  input: z.strictObject(ofSession),
  output: z.strictObject({
    propertyName: Words,
    sessionName: Words,
    announcement: Announcement,
    rows: z.array(OfGroup),
    /** What has drawn all of them. */
    draw: z.nullable(z.omit(Draw, { seed: true })),
    /** Lists that those took the place of, the latest first. */
    former: z.array(OfGroup),
  }),
  refusals: ['request.not-found'],
})

export const ballotOperations = [
  openStaffBallot,
  announceBallot,
  freezeBallot,
  enterDigits,
  drawByRound,
  getBallot,
  getBallotList,
  getBallotResult,
  listBallots,
] as const
