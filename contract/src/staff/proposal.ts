import * as z from 'zod/mini'
import { Count, Email, example, Id, Instant, Words } from '../common.ts'
import { operation } from '../operation.ts'
import { Role } from './staff.ts'

/** Minutes in which a second person may confirm a proposal. */
export const proposalMinutes = 60

export const Proposal = z.strictObject({
  id: Id,
  /** Operation that is executed on confirmation. A person who may propose it may also confirm it. */
  operation: example(z.string(), 'office.staff.reset-factors'),
  /** Id and display name of the subject of the proposal. */
  subject: example(z.string(), '0192f0c4-7a3e-4c55-9a54-5f0c3a1e7b20'),
  about: example(z.union([z.string(), Words]), 'WONG Lai Ming'),
  reason: example(z.string(), 'Lost the telephone with the authenticator app'),
  proposedBy: example(z.string(), 'CHAN Siu Ming'),
  /** Two staff members may have the same name: the email address distinguishes them. */
  proposerEmail: Email,
  proposerRoles: z.array(Role),
  /**
   * The proposer is new, or new in a role, and the proposal cannot be confirmed before this instant; null: the
   * proposer counts already.
   */
  proposerCountsFrom: example(z.nullable(Instant), null),
  /** True if the calling staff member made the proposal: they may cancel it, but not confirm it. */
  isOwn: example(z.boolean(), false),
  /**
   * Number of other members whose roles allow them to confirm now. 0: the proposal waits for somebody who is not
   * there.
   */
  confirmers: Count,
  proposedAt: Instant,
  expiresAt: Instant,
})
export type Proposal = z.output<typeof Proposal>

export const listProposals = operation({
  name: 'office.proposals.list',
  summary: 'What waits for a second person, of all that the member of staff who asks may decide; the oldest first.',
  method: 'GET',
  path: '/v1/office/proposals',
  who: 'staff',
  needs: 'login',
  input: z.strictObject({}),
  output: z.strictObject({
    rows: z.array(Proposal),
    now: Instant,
    /**
     * The calling staff member is new, or new in a role, and may confirm nothing before this instant; null: the
     * member counts already.
     */
    countsFrom: example(z.nullable(Instant), null),
  }),
})

export const confirmProposal = operation({
  name: 'office.proposals.confirm',
  summary: 'Confirms as the second person what another has proposed, which is then carried out.',
  method: 'POST',
  path: '/v1/office/proposals/{id}/confirm',
  who: 'staff',
  needs: 'login',
  stepUp: true,
  idempotency: 'required',
  input: z.strictObject({ id: Id }),
  output: z.strictObject({}),
  refusals: [
    'office.proposal.ended',
    'office.proposal.own',
    'office.proposal.too-new',
    'request.forbidden',
    'office.proposal.overtaken',
  ],
})

export const refuseProposal = operation({
  name: 'office.proposals.refuse',
  summary: 'Refuses what another has proposed, or takes back one’s own.',
  method: 'POST',
  path: '/v1/office/proposals/{id}/refuse',
  who: 'staff',
  needs: 'login',
  idempotency: 'required',
  input: z.strictObject({ id: Id }),
  output: z.strictObject({}),
  refusals: ['office.proposal.ended', 'request.forbidden'],
})
