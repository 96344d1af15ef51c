import * as z from 'zod/mini'
import { example, Id, Instant, tidiedLine } from '../common.ts'
import { operation } from '../operation.ts'
import { tidy } from '../text.ts'
import { RecordedPurpose } from './purpose.ts'
import { Role } from './staff.ts'

export const ActorKind = z.enum(['anyone', 'registrant', 'staff', 'link', 'integration'])

/** One thing that was done or refused: no values of personal data, only who, what, about whom and how it ended. */
export const AuditRecord = z.strictObject({
  /** Later ones are larger; there are gaps. */
  id: example(z.int(), 4711),
  at: Instant,
  actor: z.strictObject({
    kind: ActorKind,
    /** Of the account, the member of staff or the person who was sent the link, or of the API key. */
    id: z.nullable(Id),
    /** Of staff. */
    name: example(z.nullable(z.string()), 'WONG Lai Ming'),
    sessionId: z.nullable(Id),
    /** Of staff, as they were then. */
    roles: z.array(Role),
  }),
  operation: example(z.string(), 'sales.tickets.confirm'),
  /** The id of what it was done to. */
  subject: example(z.nullable(z.string()), null),
  /** What it was done for, where that was asked. */
  purpose: example(z.nullable(RecordedPurpose), null),
  /** `done`, or the code of the refusal. */
  result: example(z.string(), 'done'),
  correlationId: Id,
})

/** Records on a page. */
export const auditPage = 50

const Filter = example(
  z.optional(z.string().check(z.minLength(1, 'required'), z.maxLength(100, 'too_long'))),
  undefined,
)

export const listAudit = operation({
  name: 'office.audit.list',
  summary: 'What was done and refused in a time, the latest first; by whom, about whom, which operation, if asked.',
  method: 'GET',
  path: '/v1/office/audit',
  who: 'staff',
  needs: 'role',
  audited: true,
  input: z.strictObject({
    from: Instant,
    /** Not itself. */
    to: Instant,
    actorId: example(z.optional(Id), undefined),
    /** The id of what it was done to; of a registration its number too. */
    subject: Filter,
    /** The account of a registrant: what was done to it or to its registrations, and what its holder did. */
    registrantId: example(z.optional(Id), undefined),
    operation: Filter,
    /** Where the page before ended: its last record. */
    after: example(z.optional(z.string().check(z.regex(/^[1-9]\d{0,14}$/, 'invalid'))), undefined),
  }),
  output: z.strictObject({ rows: z.array(AuditRecord), isLast: example(z.boolean(), true) }),
})

/** Rows of each kind that a search answers with. */
export const maxAuditSubjects = 20

export const findAuditSubjects = operation({
  name: 'office.audit.find',
  summary:
    'Finds whom the audit knows by an id alone: a registrant by name, email or mobile number (masked), a registration by its number, a member of staff by name or email.',
  // What is typed is personal: it stands in no address.
  method: 'POST',
  path: '/v1/office/audit/find',
  who: 'staff',
  needs: 'role',
  input: z.strictObject({ text: example(tidiedLine(254, tidy), '6123 4567') }),
  output: z.strictObject({
    rows: z.array(
      z.strictObject({
        kind: z.enum(['REGISTRATION', 'REGISTRANT', 'STAFF']),
        id: Id,
        /** The registration number; the masked name of a registrant; the name of a member of staff. */
        name: example(z.string(), 'C*** T** M**'),
      }),
    ),
    /** More were found than are shown. */
    isCut: example(z.boolean(), false),
  }),
  refusals: ['request.too-many'],
})

export const verifyAuditChain = operation({
  name: 'office.audit.verify',
  summary:
    'Walks the whole chain of the audit: whether every record is chained and stands as it was, and whether the chain comes to the heads that were signed earlier.',
  method: 'POST',
  path: '/v1/office/audit/verify',
  who: 'staff',
  needs: 'role',
  input: z.strictObject({}),
  output: z.strictObject({
    /** Records that are chained. */
    chained: example(z.int(), 4711),
    /** The number in the chain of the first that does not hold; null: all hold. */
    brokenAt: example(z.nullable(z.int()), null),
    /** Of the last, in hex: who has written it down knows that nothing before it has changed since. */
    lastHash: example(z.nullable(z.string()), 'a'.repeat(64)),
    /** Records of more than ten minutes ago that are not chained: nothing is chained any more, or they were kept out. */
    unchained: example(z.int(), 0),
    /** Heads that were signed in the course of time and kept outside the database. */
    heads: example(z.int(), 24),
    /** The first of them that the chain does not come to: what it ended with was cut off or replaced; null: it comes to all. */
    strayHead: example(z.nullable(z.strictObject({ sequence: z.int(), at: Instant })), null),
    verifiedAt: Instant,
  }),
})
