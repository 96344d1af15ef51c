import * as z from 'zod/mini'
import { Email, example, Id, Instant, Line, Locale } from '../common.ts'
import { operation } from '../operation.ts'
import { NewPassword } from '../particulars.ts'
import { OfficeSession } from './staff-session.ts'
import { GivenRole, Role, rolesFault } from './staff.ts'

const Roles = example(
  z.array(GivenRole).check(
    z.minLength(1, 'required'),
    z.overwrite((roles: GivenRole[]) => [...new Set(roles)].sort()),
    z.refine(roles => rolesFault(roles) === null, 'kiosk_alone'),
  ),
  ['COUNTER'],
)
const StaffName = example(Line(100), 'WONG Lai Ming')
const Reason = example(Line(500), 'Lost the telephone with the authenticator app')

/**
 * `INVITED`: the member has not set a password yet. `ENROLLING`: the member has no second factor yet. `LEFT`: the
 * member may not log in any more.
 */
export const StaffState = z.enum(['INVITED', 'ENROLLING', 'ACTIVE', 'LEFT'])

const StaffMember = z.strictObject({
  id: Id,
  email: Email,
  name: StaffName,
  roles: z.array(GivenRole),
  state: StaffState,
  factors: z.strictObject({ passkeys: example(z.int(), 1), app: example(z.boolean(), true) }),
  /** True if the member logs in through the identity provider, which determines the roles. */
  byProvider: example(z.boolean(), false),
  /** Sessions of sales in which a counter, a supervisor or a kiosk works. */
  assigned: z.array(Id),
  /**
   * The member is new, or new in a role, and counts as a second person only from this instant; null: the member
   * counts already.
   */
  countsFrom: example(z.nullable(Instant), null),
  sessions: example(z.int(), 1),
  seenAt: z.nullable(Instant),
})
export type StaffMember = z.output<typeof StaffMember>

export const listStaff = operation({
  name: 'office.staff.list',
  summary: 'All staff except estate agents, by name; who has left comes last.',
  method: 'GET',
  path: '/v1/office/staff',
  who: 'staff',
  needs: 'role',
  input: z.strictObject({}),
  output: z.strictObject({ rows: z.array(StaffMember) }),
})

export const inviteStaff = operation({
  name: 'office.staff.invite',
  summary:
    'Adds a member of staff, or takes back one who had left, and sends them a link by which they set a password, good for three days.',
  method: 'POST',
  path: '/v1/office/staff/invite',
  who: 'staff',
  needs: 'role',
  stepUp: true,
  idempotency: 'required',
  input: z.strictObject({ email: Email, name: StaffName, roles: Roles, locale: Locale }),
  output: z.strictObject({ id: Id }),
  refusals: ['office.staff.known'],
})

export const sendInvitation = operation({
  name: 'office.staff.send-invitation',
  summary: 'Sends a member of staff another link by which they set a password. The one before opens nothing any more.',
  method: 'POST',
  path: '/v1/office/staff/{id}/invitation',
  who: 'staff',
  needs: 'role',
  stepUp: true,
  idempotency: 'required',
  input: z.strictObject({ id: Id }),
  output: z.strictObject({}),
  refusals: ['request.not-found'],
})

export const changeStaff = operation({
  name: 'office.staff.change',
  summary: 'Changes name and roles of a member of staff. Nobody changes their own roles; one administrator remains.',
  method: 'POST',
  path: '/v1/office/staff/{id}',
  who: 'staff',
  needs: 'role',
  stepUp: true,
  idempotency: 'required',
  input: z.strictObject({ id: Id, name: StaffName, roles: Roles }),
  output: z.strictObject({}),
  refusals: ['request.not-found', 'office.staff.own', 'office.staff.by-provider', 'office.staff.last-administrator'],
})

export const assignStaff = operation({
  name: 'office.staff.assign',
  summary:
    'Assigns a member of staff to these sessions of sales and to no other. A supervisor does so among the sessions that they are assigned to themselves; assignments to others stay.',
  method: 'POST',
  path: '/v1/office/staff/{id}/assignments',
  who: 'staff',
  needs: 'role',
  stepUp: true,
  idempotency: 'required',
  input: z.strictObject({ id: Id, sessionIds: z.array(Id).check(z.maxLength(200, 'too_long')) }),
  output: z.strictObject({}),
  refusals: ['request.not-found'],
})

/** Staff who may be assigned to a session of sales: a counter, a supervisor or a kiosk that has not left. */
const SessionStaff = z.strictObject({
  rows: z.array(
    z.strictObject({
      id: Id,
      name: StaffName,
      email: Email,
      roles: z.array(Role),
      isAssigned: example(z.boolean(), true),
    }),
  ),
})
export type SessionStaff = z.output<typeof SessionStaff>

export const listSessionStaff = operation({
  name: 'office.staff.list-at-session',
  summary: 'Counters, supervisors and kiosks by name, and which of them work at a session of sales.',
  method: 'GET',
  path: '/v1/office/sessions/{id}/assignments',
  who: 'staff',
  needs: 'role',
  input: z.strictObject({ id: Id }),
  output: SessionStaff,
  refusals: ['request.not-found'],
})

export const assignToSession = operation({
  name: 'office.staff.assign-to-session',
  summary: 'Assigns these counters, supervisors and kiosks to a session of sales, and nobody else.',
  method: 'POST',
  path: '/v1/office/sessions/{id}/assignments',
  who: 'staff',
  needs: 'role',
  stepUp: true,
  idempotency: 'required',
  input: z.strictObject({ id: Id, staffIds: z.array(Id).check(z.maxLength(500, 'too_long')) }),
  output: SessionStaff,
  refusals: ['request.not-found'],
})

export const endStaffSessions = operation({
  name: 'office.staff.end-sessions',
  summary: 'Ends every session of a member of staff.',
  method: 'POST',
  path: '/v1/office/staff/{id}/sessions/end',
  who: 'staff',
  needs: 'role',
  idempotency: 'required',
  input: z.strictObject({ id: Id }),
  output: z.strictObject({ ended: example(z.int(), 1) }),
  refusals: ['request.not-found'],
})

export const endStaff = operation({
  name: 'office.staff.end',
  summary:
    'A member of staff leaves: sessions end, second factors go. What they did keeps their name. The privacy officer stops so who does not count as a second person yet.',
  method: 'POST',
  path: '/v1/office/staff/{id}/end',
  who: 'staff',
  needs: 'role',
  stepUp: true,
  idempotency: 'required',
  input: z.strictObject({ id: Id }),
  output: z.strictObject({}),
  refusals: ['request.not-found', 'request.forbidden', 'office.staff.own', 'office.staff.last-administrator'],
})

/** Removes every second factor, after a second person has confirmed it (proposal.ts). */
export const resetFactors = operation({
  name: 'office.staff.reset-factors',
  summary: 'Proposes that all second factors of a member of staff go: they then enrol anew. A second person confirms.',
  method: 'POST',
  path: '/v1/office/staff/{id}/factors/reset',
  who: 'staff',
  needs: 'role',
  stepUp: true,
  idempotency: 'required',
  input: z.strictObject({ id: Id, reason: Reason }),
  output: z.strictObject({ proposalId: Id }),
  refusals: ['request.not-found', 'office.staff.own', 'office.proposal.open'],
})

const InvitationToken = example(z.string().check(z.regex(/^[\w-]{43}$/, 'invalid')), 'A'.repeat(43))

export const openInvitation = operation({
  name: 'office.invitations.open',
  summary: 'Whom a link to set a password was sent to.',
  method: 'POST',
  path: '/v1/office/invitations/open',
  who: 'anyone',
  input: z.strictObject({ token: InvitationToken }),
  output: z.strictObject({ email: Email, name: StaffName, expiresAt: Instant }),
  refusals: ['office.invitation.ended'],
})

export const acceptInvitation = operation({
  name: 'office.invitations.accept',
  summary: 'Sets the password by the link, once, and logs in; the second factor comes next.',
  method: 'POST',
  path: '/v1/office/invitations/accept',
  who: 'anyone',
  input: z.strictObject({
    token: InvitationToken,
    password: NewPassword,
    passwordConfirmation: example(
      z.string().check(z.minLength(1, 'required'), z.maxLength(512, 'too_long')),
      'Harbour#2026',
    ),
  }),
  output: OfficeSession,
  refusals: ['office.invitation.ended'],
})
