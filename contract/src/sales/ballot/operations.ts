import * as z from 'zod/mini'
import { Count, example, Id, Instant, Line, Words } from '../../common.ts'
import { operation } from '../../operation.ts'
import { Announcement, Hash, Source } from './announcement.ts'
import { Commitment, Witness } from './commitment.ts'

// Operations of the ballot from its announcement to its result: actions of staff, and data that anybody may
// read and recompute.

/** Signature of a drand round in hex, as a relay returns it. */
const Signature = example(z.string().check(z.regex(/^[\da-f]{96}$/, 'signature_needed')), `b4${'46'.repeat(47)}`)
export const RoundEntry = z.strictObject({ signature: Signature })
const Name = example(z.string(), 'WONG Lai Ming')

/** A frozen list of one group. */
const FrozenList = z.strictObject({
  /** 1 for the first freeze; higher for each later freeze. */
  number: Count,
  frozenAt: Instant,
  tickets: Count,
  entries: Count,
  listHash: Hash,
  /** Reason for freezing the list again. */
  reason: z.nullable(example(z.string(), 'A registration was verified under the wrong group')),
})

const Draw = z.strictObject({
  source: Source,
  /** The ten digits; or the drand round number, a space and its randomness in hex. */
  value: example(z.string(), '0123456789'),
  /** Witness of the ten digits; null for a drand round. */
  witness: z.nullable(Witness),
  /**
   * Hash of the scan of the signed sheet, so that the paper can be compared with the scan; null for a drand round.
   */
  sheetHash: z.nullable(Hash),
  /** Signature of the drand round; null for ten digits. */
  signature: z.nullable(Signature),
  seed: Hash,
  drawnAt: Instant,
})

/**
 * An announcement with its author. `confirmedBy` is null for an announcement made before two people were required.
 */
const StaffAnnouncement = z.extend(Announcement, { by: Name, confirmedBy: z.nullable(Name) })

export const StaffBallot = z.strictObject({
  sessionId: Id,
  verifyBy: Instant,
  ballotAt: z.nullable(Instant),
  /** Status counts of the registrations: nothing can be frozen while some are waiting. */
  waiting: Count,
  verified: Count,
  /** The announcement in force, which is the last. */
  announcement: z.nullable(StaffAnnouncement),
  /** Replaced announcements, newest first. */
  formerAnnouncements: z.array(StaffAnnouncement),
  /** True if another announcement waits for a second person. */
  isAnnouncing: example(z.boolean(), false),
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
  /**
   * Commitments to digits for the last freeze, newest first; the newest one counts. The digits stay secret until the
   * ballot is drawn.
   */
  commitments: z.array(z.extend(z.omit(Commitment, { opened: true }), { by: Name, isOwn: example(z.boolean(), true) })),
  /**
   * True if the caller may open the digits: neither the person who committed them nor anybody in the same role may do
   * so.
   */
  mayOpen: example(z.boolean(), false),
  /** People who entered digits that differ from the last commitment. */
  entered: z.array(z.strictObject({ by: Name, isOwn: example(z.boolean(), true), at: Instant })),
  /** Scan of the signed sheet that counts: the sheet of the last commitment. */
  sheet: z.nullable(z.strictObject({ by: Name, at: Instant, hash: Hash })),
  draw: z.nullable(z.omit(Draw, { seed: true })),
  /** True if relays are configured from which a round can be fetched. */
  hasRelays: example(z.boolean(), true),
  isProposed: example(z.boolean(), false),
  /** Public page of the ballot, once it is announced. */
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
    /** The announcement for which the list was frozen. */
    announcement: Announcement,
    /** All announcements, oldest first. */
    announcements: z.array(Announcement),
    list: FrozenList,
    /** All commitments to ten digits, oldest first. */
    commitments: z.array(Commitment),
    draw: z.nullable(Draw),
    /** Registrations that were withdrawn or voided after the freeze: they stay in the list and are skipped. */
    struckOut: z.array(example(z.string(), 'R-7KQ4-M2XP')),
    /** Lists that this one replaced, newest first. */
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

/** The list of one group among those of its session. */
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
    /** All announcements, oldest first. */
    announcements: z.array(Announcement),
    rows: z.array(OfGroup),
    /** All commitments to ten digits for those lists, oldest first. */
    commitments: z.array(Commitment),
    /** The draw for all lists. */
    draw: z.nullable(z.omit(Draw, { seed: true })),
    /** Lists that the current ones replaced, newest first. */
    former: z.array(OfGroup),
  }),
  refusals: ['request.not-found'],
})

export const ballotOperations = [
  openStaffBallot,
  freezeBallot,
  drawByRound,
  getBallot,
  getBallotList,
  getBallotResult,
  listBallots,
] as const
