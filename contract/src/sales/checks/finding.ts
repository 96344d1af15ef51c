import * as z from 'zod/mini'
import { Count, example, Id, Instant, Line, pageOf, Words } from '../../common.ts'
import { operation } from '../../operation.ts'
import { seen } from '../desk/desk.ts'
import { Applicant } from '../property/sales-session.ts'
import { TicketOutcome, TicketStatus } from '../ticket/ticket.ts'
import { VoidReason } from '../desk/verification.ts'

// Cross-checks over all registrations of a session, beyond the checks of each registration, and the decisions of
// staff on the findings (D-1.1, D-T14).

/** Kinds of findings, in display order. */
export const FindingKind = z.enum([
  'PERSON_LIMIT',
  'PERSON_ALIKE',
  'COMPANY_LIMIT',
  'DIRECTOR_SHARED',
  'MOBILE_SHARED',
  'EMAIL_SHARED',
  'INSTRUMENT_REPEATED',
  'UNDER_AGE',
  'REFERRAL_FORM',
  'AGENT_LICENCE',
  'NOT_VERIFIED',
  'UNREADABLE',
])
export type FindingKind = z.output<typeof FindingKind>

/** `SETTLED`: nobody decided the finding, and it no longer applies. */
export const FindingState = z.enum(['OPEN', 'DECIDED', 'SETTLED'])
export type FindingState = z.output<typeof FindingState>

/** Broken rule for referral forms and licences. */
export const FindingFault = z.enum([
  'FORM_UNKNOWN',
  'FORM_OF_ANOTHER',
  'FORM_TWICE',
  'FORM_OTHER_AGENCY',
  'LICENCE_NOT_OWN',
  'LICENCE_TWO_NAMES',
  'LICENCE_TWO_AGENCIES',
])
export type FindingFault = z.output<typeof FindingFault>

const RegistrationNumber = example(z.string(), 'R-7KQ4-M2XP')
const StaffName = example(z.string(), 'WONG Lai Ming')

/** The last cross-check of a session. */
export const CheckRun = z.strictObject({
  /** True if the check is running or queued. */
  isRunning: example(z.boolean(), false),
  askedAt: Instant,
  /** Staff member who requested the check; null: it started automatically when registration closed. */
  askedBy: example(z.nullable(z.string()), 'WONG Lai Ming'),
  /** When the last completed check ended, and how many registrations it examined. */
  endedAt: z.nullable(Instant),
  registrations: Count,
  /** Kinds that the check could not examine. */
  failed: example(z.array(FindingKind), []),
})
export type CheckRun = z.output<typeof CheckRun>

const about = {
  id: Id,
  kind: FindingKind,
  state: FindingState,
  /** Number that the session allows; only for findings about a limit. */
  limit: example(z.nullable(Count), 1),
  faults: example(z.array(FindingFault), []),
  foundAt: Instant,
} as const

export const FindingRow = z.strictObject({
  ...about,
  /** Increases with every change. A decision names the version that it is based on. */
  version: Count,
  /** Number of registrations in the finding now; if it no longer applies, the number that there were. */
  count: Count,
  /** The first registrations of the finding, by submission time. */
  registrationNumbers: z.array(RegistrationNumber),
})
export type FindingRow = z.output<typeof FindingRow>

/** Number of registration numbers shown in a row. */
export const numbersInRow = 3

/** One registration of a finding. */
export const FoundRegistration = z.strictObject({
  ...seen,
  registrationNumber: RegistrationNumber,
  status: TicketStatus,
  outcome: TicketOutcome,
  /** Masked name of the registrant. */
  name: example(z.string(), 'C*** T** M**'),
  /**
   * Person concerned: the registrant, or somebody named in the registration; null if no particular person is
   * concerned.
   */
  concerned: z.nullable(
    z.strictObject({
      role: example(z.enum(['REGISTRANT', 'JOINT', 'DIRECTOR']), 'JOINT'),
      name: example(z.string(), 'W*** K** Y**'),
    }),
  ),
  applicant: Applicant,
  batchName: Words,
  hasAgent: example(z.boolean(), false),
  /** Serial number of the referral form. */
  serial: example(z.nullable(z.string()), null),
  submittedAt: Instant,
  /** True if the registration was submitted before all others. */
  isFirst: example(z.boolean(), true),
  /** True if the registration joined the finding after the last decision. */
  isNew: example(z.boolean(), false),
  /** True if the registration no longer belongs to the finding. */
  isGone: example(z.boolean(), false),
})
export type FoundRegistration = z.output<typeof FoundRegistration>

const Decision = z.strictObject({
  /** Reason why all registrations are kept; null: some were voided. */
  reason: example(z.nullable(z.string()), 'Two people of the same name, seen at the desk'),
  voidReason: example(z.nullable(VoidReason), null),
  voided: example(z.array(RegistrationNumber), []),
  by: StaffName,
  at: Instant,
})

export const Finding = z.strictObject({
  ...about,
  sessionId: Id,
  propertyName: Words,
  sessionName: Words,
  /** Increases with every change. A decision names the version that it is based on. */
  version: Count,
  count: Count,
  /** Registrations in the order of submission; only the first ones if there are very many. */
  registrations: z.array(FoundRegistration),
  /** Decisions, newest first. */
  decisions: z.array(Decision),
})
export type Finding = z.output<typeof Finding>

/** Maximum number of registrations of a finding that are shown, and that are voided in one request. */
export const maxShown = 100
export const maxVoided = 20
/** Maximum number of findings that are decided in one request. */
export const maxDecided = 100

/** Number of rows on a page. */
export const findingPage = 50

const optional = <Schema extends z.ZodMiniType>(schema: Schema) => example(z.optional(schema), undefined)

export const listFindings = operation({
  name: 'sales.checks.list',
  summary:
    'What was found when all registrations of a session were looked at together, the latest first, page by page.',
  method: 'GET',
  path: '/v1/office/checks/{sessionId}',
  who: 'staff',
  needs: 'role',
  input: z.strictObject({
    sessionId: Id,
    kind: optional(FindingKind),
    state: optional(FindingState),
    /** Cursor: the last finding of the previous page. */
    after: optional(Id),
  }),
  output: z.extend(pageOf(FindingRow), {
    /** The last check; null: none has run yet. */
    run: z.nullable(CheckRun),
    /** Number of findings that nobody has decided yet. */
    open: Count,
  }),
  refusals: ['request.not-found'],
})

export const openFinding = operation({
  name: 'sales.checks.open',
  summary: 'One finding with its registrations, and what was decided of it; names are masked.',
  method: 'GET',
  path: '/v1/office/checks/{sessionId}/findings/{id}',
  who: 'staff',
  needs: 'role',
  audited: true,
  input: z.strictObject({ sessionId: Id, id: Id }),
  output: Finding,
  refusals: ['request.not-found'],
})

export const beginCheck = operation({
  name: 'sales.checks.begin',
  summary: 'Has all registrations of a session looked at. While that is under way, it is the one that is told of.',
  method: 'POST',
  path: '/v1/office/checks/{sessionId}/begin',
  who: 'staff',
  needs: 'role',
  idempotency: 'required',
  input: z.strictObject({ sessionId: Id }),
  output: CheckRun,
  refusals: ['request.not-found'],
})

const decidedRefusals = ['request.not-found', 'sales.checks.decided', 'sales.checks.changed'] as const
const Reason = example(Line(500), 'Two people of the same name, seen at the desk')
const ofFinding = { sessionId: Id, ...seen }

export const keepFound = operation({
  name: 'sales.checks.keep',
  summary: 'Decides that all registrations of a finding are kept, and why.',
  method: 'POST',
  path: '/v1/office/checks/{sessionId}/findings/{id}/keep',
  who: 'staff',
  needs: 'role',
  idempotency: 'required',
  input: z.strictObject({ ...ofFinding, reason: Reason }),
  output: Finding,
  refusals: decidedRefusals,
})

/**
 * Reason why one of several findings was not decided: somebody decided it first; it has changed since it was viewed;
 * nothing is left to decide.
 */
export const NotDecided = z.enum(['DECIDED', 'CHANGED', 'GONE'])
export type NotDecided = z.output<typeof NotDecided>

export const keepSeveral = operation({
  name: 'sales.checks.keep-several',
  summary:
    'Decides of several findings that all their registrations are kept, for one reason. Each is judged by itself: what cannot be decided keeps no other from it.',
  method: 'POST',
  path: '/v1/office/checks/{sessionId}/keep',
  who: 'staff',
  needs: 'role',
  idempotency: 'required',
  input: z.strictObject({
    sessionId: Id,
    /** Findings to decide, each with the version that was viewed. */
    findings: example(
      z.array(z.strictObject(seen)).check(z.minLength(1, 'required'), z.maxLength(maxDecided, 'too_long')),
      [{ id: '0192f0c4-7a3e-4c55-9a54-5f0c3a1e7b20', version: 1 }],
    ),
    reason: Reason,
  }),
  output: z.strictObject({
    kept: z.array(Id),
    notKept: z.array(
      z.strictObject({
        id: Id,
        why: example(NotDecided, 'DECIDED'),
        /** Staff member who decided the finding, and when. */
        by: example(z.nullable(z.string()), 'WONG Lai Ming'),
        at: z.nullable(Instant),
      }),
    ),
  }),
  refusals: ['request.not-found'],
})

export const voidFound = operation({
  name: 'sales.checks.void',
  summary:
    'Voids some registrations of a finding, all of them or none, as the desk voids one (D-T14, D-T17), and decides it by that.',
  method: 'POST',
  path: '/v1/office/checks/{sessionId}/findings/{id}/void',
  who: 'staff',
  needs: 'role',
  stepUp: true,
  idempotency: 'required',
  input: z.strictObject({
    ...ofFinding,
    /** Registrations, each with the version that was viewed. */
    tickets: example(
      z.array(z.strictObject(seen)).check(z.minLength(1, 'required'), z.maxLength(maxVoided, 'too_long')),
      [{ id: '0192f0c4-7a3e-4c55-9a54-5f0c3a1e7b20', version: 1 }],
    ),
    reason: VoidReason,
  }),
  output: Finding,
  refusals: [
    ...decidedRefusals,
    'sales.desk.changed',
    'sales.ticket.state',
    'sales.ticket.payment-open',
    'sales.ballot.listed',
  ],
})

export const checkOperations = [listFindings, openFinding, beginCheck, keepFound, keepSeveral, voidFound] as const
