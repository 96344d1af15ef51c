import * as z from 'zod/mini'
import { Count, example, Id, Instant, Line } from '../../common.ts'
import { operation } from '../../operation.ts'

// What the seed of a ballot is drawn by, and when: said by two persons before any list is frozen, added to, and read by anybody.

export const Hash = example(z.string(), 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855')
export const Source = example(z.enum(['DIGITS', 'DRAND']), 'DRAND')
const RoundNumber = example(z.int().check(z.minimum(1), z.maximum(2_147_483_647)), 34_631_812)
const PublicKey = example(z.string(), '83cf0f2896adee7e')
const Reason = example(z.nullable(Line(300)), null)

/** The round of drand that draws: fixed with its announcement. */
const Round = z.strictObject({ chainHash: Hash, publicKey: PublicKey, round: RoundNumber })

export const Announcement = z.strictObject({
  /** 1, and more where it was announced anew. */
  number: Count,
  source: Source,
  dueAt: Instant,
  announcedAt: Instant,
  /** When the verification was to end as it was announced; null: it was announced before that was kept with it. */
  verifyBy: z.nullable(Instant),
  /** Why it was announced anew. */
  reason: Reason,
  /** Null: ten digits. */
  drand: z.nullable(Round),
})
export type Announcement = z.output<typeof Announcement>

const at = (instant: string): number => Date.parse(instant)

/**
 * May another announcement take the place of one? Before its moment: afterwards what it draws can be known, and be done without
 * because it does not please. Or where the end of verification was moved beyond that moment by a revision, which everybody is
 * told: then there is no list that it could have drawn.
 */
export const mayFollow = (
  before: Pick<Announcement, 'dueAt'>,
  { announcedAt, verifyBy }: Pick<Announcement, 'announcedAt' | 'verifyBy'>,
): boolean => at(announcedAt) < at(before.dueAt) || (verifyBy !== null && at(verifyBy) > at(before.dueAt))

/**
 * Are these the announcements of a ballot as they have to be? Each for a moment to come, after the end of verification; each but the
 * first says why, and may follow the one before it.
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
