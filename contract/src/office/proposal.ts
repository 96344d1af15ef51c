import * as z from 'zod/mini'
import { Count, Email, example, Id, Instant, Words } from '../common.ts'
import { operation } from '../operation.ts'
import { Role } from './staff.ts'

/** Minutes in which a second person may confirm what one proposes. */
export const proposalMinutes = 60

export const Proposal = z.strictObject({
  id: Id,
  /** What is carried out once it is confirmed. Who may propose it may confirm it. */
  operation: example(z.string(), 'office.staff.reset-factors'),
  /** The id of what it is about, and how that is called. */
  subject: example(z.string(), '0192f0c4-7a3e-4c55-9a54-5f0c3a1e7b20'),
  about: example(z.union([z.string(), Words]), 'WONG Lai Ming'),
  reason: example(z.string(), 'Lost the telephone with the authenticator app'),
  proposedBy: example(z.string(), 'CHAN Siu Ming'),
  /** Two may be called alike: the address tells them apart. */
  proposerEmail: Email,
  proposerRoles: z.array(Role),
  /** Who proposed it is new here or in a role, and it cannot be confirmed before; null: they count. */
  proposerCountsFrom: example(z.nullable(Instant), null),
  /** Of the member of staff who asks: they may take it back, and not confirm it. */
  isOwn: example(z.boolean(), false),
  /** How many others could confirm it now, by their roles; none: it waits for somebody who is not there. */
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
    /** Who asks is new here or in a role, and confirms nothing before; null: they count. */
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
