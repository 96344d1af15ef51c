import * as z from 'zod/mini'
import { Count, example, Id, Instant, Line } from '../../common.ts'
import { operation } from '../../operation.ts'

// Announcement of the source and the time of a ballot's seed: two people publish it before any list is frozen.
// Announcements are only added, and anybody can read them.

/** SHA-256, in hexadecimal. */
export const Hash = example(z.string(), 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855')
/** Where the random number of a draw comes from: digits that people draw, or a round of the drand network. */
export const Source = example(z.enum(['DIGITS', 'DRAND']), 'DRAND')
const RoundNumber = example(z.int().check(z.minimum(1), z.maximum(2_147_483_647)), 34_631_812)
const PublicKey = example(z.string(), '83cf0f2896adee7e')
const Reason = example(z.nullable(Line(300)), null)

/** The drand round that seeds the ballot; the announcement fixes it. */
const Round = z.strictObject({ chainHash: Hash, publicKey: PublicKey, round: RoundNumber })

export const Announcement = z.strictObject({
  /** 1 for the first announcement; higher for each replacement. */
  number: Count,
  source: Source,
  dueAt: Instant,
  announcedAt: Instant,
  /** End of verification as known at the announcement; null: the announcement is older than this field. */
  verifyBy: z.nullable(Instant),
  /** Reason for the new announcement. */
  reason: Reason,
  /** Null: the source is ten digits. */
  drand: z.nullable(Round),
})
export type Announcement = z.output<typeof Announcement>

const at = (instant: string): number => Date.parse(instant)

/**
 * True if another announcement may replace this one. That is allowed before its moment: afterwards the result can be
 * known, and somebody could discard it because they dislike it. It is also allowed if a revision, of which everybody
 * is notified, moved the end of verification beyond that moment: then no list existed that it could have drawn.
 */
export const mayFollow = (
  before: Pick<Announcement, 'dueAt'>,
  { announcedAt, verifyBy }: Pick<Announcement, 'announcedAt' | 'verifyBy'>,
): boolean => at(announcedAt) < at(before.dueAt) || (verifyBy !== null && at(verifyBy) > at(before.dueAt))

/**
 * True if the announcements of a ballot are valid. Each is for a future moment after the end of verification; each
 * except the first gives a reason, and may follow the one before it.
 */
export const areAnnounced = (all: readonly Announcement[]): boolean =>
  all.every((item, place) => {
    const before = all[place - 1]
    const isAhead =
      at(item.announcedAt) < at(item.dueAt) && (item.verifyBy === null || at(item.verifyBy) < at(item.dueAt))
    return (
      item.number === place + 1 &&
      isAhead &&
      (before === undefined || (item.reason !== null && mayFollow(before, item)))
    )
  })

export const announceBallot = operation({
  name: 'sales.ballots.announce',
  summary:
    'Proposes to announce what the seed is drawn by, and when: ten digits in public, or the first round of drand from that moment on, which is fixed with it. A second person confirms, and from then on everybody reads it. Another takes its place with a reason, until the list is frozen, and before its moment alone.',
  method: 'POST',
  path: '/v1/office/ballots/{sessionId}/announcement',
  who: 'staff',
  needs: 'role',
  stepUp: true,
  idempotency: 'required',
  input: z.strictObject({ sessionId: Id, source: Source, dueAt: Instant, reason: Reason }),
  output: z.strictObject({ proposalId: Id }),
  refusals: [
    'request.not-found',
    'sales.ballot.needless',
    'sales.ballot.frozen',
    'sales.ballot.moment-passed',
    'sales.ballot.drawn',
    'office.proposal.open',
  ],
})

export const announcementOperations = [announceBallot] as const
