import type { operations } from '../index.ts'
import { ballotReading, ballots } from './ballot-work.ts'
import { deskWork } from './desk-work.ts'
import { isKiosk, Role, unboundRoles } from './staff.ts'

// Permissions of the staff roles. The name of an operation is the permission.

/** Names of the staff operations for which a login is not enough. */
type NamedByRoles<Op> = Op extends { who: 'staff'; needs: infer Needed; name: infer Name }
  ? 'role' extends Needed
    ? Name
    : never
  : never
type RoleOperation = NamedByRoles<(typeof operations)[number]>

const auditReading = ['office.audit.list', 'office.audit.find', 'office.audit.verify', 'exports.review'] as const

const finance = [
  'payments.ledger.list',
  'payments.ledger.sum',
  'payments.instruments.list',
  'payments.instruments.bank',
  'payments.instruments.dishonour',
  'payments.refunds.list',
  'payments.mismatches.list',
  'payments.mismatches.resolve',
] as const

/** Operations for messages to many people at once. */
const campaigns = [
  'campaigns.list',
  'campaigns.open',
  'campaigns.create',
  'campaigns.save',
  'campaigns.discard',
  'campaigns.preview',
  'campaigns.count',
  'campaigns.test',
  'campaigns.publish',
  'campaigns.pause',
  'campaigns.resume',
  'campaigns.stop',
  'club.offers.open',
  'club.offers.change',
] as const

/** Operations for the exports that a staff member requested. */
const exporting = ['exports.list', 'exports.download'] as const

const visits = [
  'sales.slots.list',
  'sales.visits.list',
  'sales.visits.arrive',
  'sales.visits.call',
  'sales.visits.end',
] as const

/** Operations to list all registrations and to read one of them, for staff who do not work at the desk. */
const registrationReading = ['sales.registrations.list', 'sales.registrations.open'] as const

/** Operations to read the findings of cross-checks over all registrations. Staff who decide on findings have more. */
const checks = ['sales.checks.list', 'sales.checks.open'] as const
const checking = [...checks, 'sales.checks.begin', 'sales.checks.keep', 'sales.checks.keep-several'] as const

/** Operations to find and identify account holders. */
const registrants = [
  'privacy.registrants.search',
  'privacy.registrants.open',
  'privacy.registrants.show',
  'privacy.registrants.end-logins',
] as const

/** Operations for a person at the desk who has lost both email and mobile number and shows an identity document. */
const recoveries = [
  'privacy.recoveries.send-code',
  'privacy.recoveries.begin',
  'privacy.recoveries.list',
  'privacy.recoveries.stop',
] as const

/** Operations at a desk on the day of the sale. */
const saleDesk = [
  'sales.days.open',
  'sales.check-ins.make',
  'sales.check-ins.by-code',
  'sales.check-ins.undo',
  'sales.turns.list',
  'sales.turns.call',
  'sales.turns.recall',
  'sales.turns.hold',
  'sales.turns.open',
  'sales.turns.end',
  'sales.units.grid',
  'sales.units.find',
  'sales.units.hold',
  'sales.units.release',
  'sales.units.select',
  'sales.units.sell',
  'sales.tenders.open',
  'sales.tenders.take-envelope',
] as const

/** Operations for the person in charge of the day of the sale, in addition to the desks. */
const saleLead = [
  'sales.days.post-notice',
  'sales.days.withdraw-notice',
  'sales.days.report',
  'sales.units.return',
  'sales.turns.undo-end',
  'sales.tenders.open-box',
  'sales.tenders.close-box',
] as const

/**
 * Operations of an estate agent, who belongs to another firm. Each of them reads the caller's own agency and clients
 * only. There is no list of sessions, of staff or of registrations among them, and no document.
 */
const agent = [
  'sales.agents.own',
  'sales.agents.change-own',
  'sales.agent-forms.list',
  'sales.agent-forms.take',
  'sales.agent-forms.add',
  'sales.agent-forms.return',
  'sales.agent-clients.list',
  'sales.agent-clients.open',
  'sales.agent-clients.book',
  'sales.agent-clients.cancel',
  'sales.agent-declarations.list',
  'sales.agent-declarations.declare',
] as const

const counter = ['sales.sessions.list', ...visits, ...deskWork, ...saleDesk, ...recoveries] as const

/**
 * Operations on the texts that people agree to. The texts have legal force, so the privacy officer and an
 * administrator decide on them together.
 */
const texts = [
  'consents.texts.list',
  'consents.texts.open',
  'consents.texts.version',
  'consents.texts.save',
  'consents.texts.discard',
  'consents.texts.publish',
] as const

const permissions = {
  COUNTER: counter,
  SUPERVISOR: [
    ...counter,
    ...saleLead,
    'sales.turns.miss',
    ...ballots,
    ...registrants,
    'sales.slots.plan',
    'sales.registrations.list',
    ...checking,
    'sales.checks.void',
    'sales.numbers.board',
    'exports.propose-identities',
    ...exporting,
    'sales.tickets.undo-verification',
    'sales.tickets.void',
    'sales.tickets.void-verified',
    'sales.tickets.void-listed',
    'sales.tickets.withdraw-for',
    'sales.desk-sets.list',
    'sales.desk-sets.wipe',
    'sales.desk-conflicts.settle',
    'sales.desk-conflicts.accept',
    'office.staff.list',
    'office.staff.assign',
  ],
  FINANCE: [
    'sales.sessions.list',
    ...registrationReading,
    'exports.request-payments',
    ...exporting,
    ...finance,
    'sales.agents.counts',
  ],
  SALES_MANAGER: [
    'sales.sessions.list',
    ...registrationReading,
    ...checking,
    'sales.numbers.board',
    'sales.numbers.open',
    'exports.request',
    'exports.request-payments',
    ...exporting,
    'sales.properties.list',
    'sales.properties.open',
    'sales.properties.create',
    'sales.properties.change',
    'sales.properties.set-picture',
    'sales.properties.set-survey',
    'sales.properties.set-sale',
    'sales.properties.add-document',
    'sales.properties.drop-document',
    'sales.properties.show-document',
    'sales.price-lists.list',
    'sales.price-lists.open',
    'sales.price-lists.import',
    'reference.agencies.open',
    'reference.agencies.change',
    'reference.agencies.add',
    'sales.referral-forms.list',
    'sales.referral-forms.open',
    'sales.referral-forms.make',
    'sales.referral-forms.bring-in',
    'sales.agents.list',
    'sales.agents.invite',
    'sales.agents.renew-login',
    'sales.agents.decide-change',
    'sales.agents.end',
    'sales.agents.import-licences',
    'sales.agents.counts',
    'sales.set-ups.list',
    'sales.set-ups.open',
    'sales.set-ups.create',
    'sales.set-ups.save',
    'sales.set-ups.discard',
    'sales.set-ups.publish',
    'sales.set-ups.reschedule',
    'sales.set-ups.preview',
    'sales.set-ups.rehearse',
    'office.staff.list-at-session',
    'office.staff.assign-to-session',
    ...ballots,
    'sales.days.open',
    'sales.turns.list',
    'sales.units.grid',
    'sales.units.find',
    'sales.tenders.open',
    ...saleLead,
    'sales.tenders.record-result',
    ...campaigns,
  ],
  PRIVACY_OFFICER: [
    'sales.sessions.list',
    'exports.propose-identities',
    ...exporting,
    ...auditReading,
    ...registrants,
    'privacy.recoveries.list',
    'privacy.recoveries.stop',
    'privacy.requests.list',
    'privacy.requests.enter',
    'privacy.requests.open',
    'privacy.requests.decide',
    'privacy.requests.copy',
    'privacy.registrants.erase',
    'privacy.holds.list',
    'privacy.holds.set',
    'privacy.holds.lift',
    'privacy.retention.read',
    // Lets the holder see and stop a member who was added or given a role in secret.
    'office.staff.list',
    'office.staff.end',
    'integrations.keys.list',
    'integrations.keys.admit',
    'integrations.keys.revoke',
    ...texts,
  ],
  ADMINISTRATOR: [
    'system.health.read',
    'system.jobs.retry',
    'system.jobs.retry-failed',
    'system.letters.preview',
    'reference.code-lists.list',
    'reference.code-lists.open',
    'reference.code-lists.change',
    'reference.code-lists.add',
    ...texts,
    'integrations.keys.list',
    'integrations.keys.make',
    'integrations.keys.revoke',
    'integrations.webhooks.list',
    'integrations.webhooks.make',
    'integrations.webhooks.change',
    'integrations.webhooks.renew-secret',
    'integrations.webhooks.test',
    'integrations.webhooks.deliveries',
    'integrations.webhooks.replay',
    'integrations.webhooks.replay-since',
    'integrations.webhooks.replay-failed',
    'sales.sessions.list',
    'office.staff.list',
    'office.staff.invite',
    'office.staff.send-invitation',
    'office.staff.change',
    'office.staff.assign',
    'office.staff.end-sessions',
    'office.staff.end',
    'office.staff.reset-factors',
  ],
  AUDITOR: [
    'sales.sessions.list',
    ...checks,
    'sales.numbers.board',
    'sales.days.report',
    ...ballotReading,
    ...auditReading,
  ],
  KIOSK: [
    'sales.sessions.list',
    'sales.visits.arrive',
    'sales.visits.arrive-by-code',
    'sales.days.open',
    'sales.check-ins.by-code',
  ],
  AGENT: agent,
} as const satisfies Record<Role, readonly RoleOperation[]>

type Unused = Exclude<RoleOperation, (typeof permissions)[Role][number]>
/** Does not compile if an operation exists that no role may use. @public */
export const everyOperationHasARole: [Unused] extends [never] ? true : Unused = true

/** Returns the roles that may use the operation. */
export const rolesOf = (operation: string): Role[] => Role.options.filter(role => mayUse([role], operation))

/** True if somebody with these roles may use the operation. */
export const mayUse = (held: readonly Role[], operation: string): boolean =>
  held.some(role => permissions[role].some(name => name === operation))

/**
 * True if these roles allow the operation in every session of sales, that is, through a role that is not bound to
 * assignments. A sales manager who is also a counter reads the numbers of all sessions, but works only at the desks
 * of the sessions that they are assigned to.
 */
export const reachesEverySession = (held: readonly Role[], operation: string): boolean =>
  unboundRoles.some(role => held.includes(role) && mayUse([role], operation))

/**
 * True if the person in front of an open session may use the operation. At a kiosk that person can be anybody:
 * besides its own work, a kiosk may read its session state, and it changes nothing of its account.
 */
export const standsOpenTo = (held: readonly Role[], operation: string): boolean =>
  !isKiosk(held) || operation === 'office.sessions.get' || mayUse(held, operation)
