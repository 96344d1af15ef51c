import * as z from 'zod/mini'
import { example, Id, Instant, tidiedLine } from '../common.ts'
import { operation } from '../operation.ts'
import { tidy } from '../text.ts'
import { RecordedPurpose } from './purpose.ts'
import { Role } from './staff.ts'

export const ActorKind = z.enum(['anyone', 'registrant', 'staff', 'link', 'integration'])

/**
 * One action that was done or refused. It holds no values of personal data, only actor, action, subject and result.
 */
export const AuditRecord = z.strictObject({
  /** Later records have larger ids; there are gaps. */
  id: example(z.int(), 4711),
  at: Instant,
  actor: z.strictObject({
    kind: ActorKind,
    /** Id of the account, of the staff member, of the person who received the link, or of the API key. */
    id: z.nullable(Id),
    /** Name of the staff member; null for other actors. */
    name: example(z.nullable(z.string()), 'WONG Lai Ming'),
    sessionId: z.nullable(Id),
    /** Roles that the staff member had at that time. */
    roles: z.array(Role),
  }),
  operation: example(z.string(), 'sales.tickets.confirm'),
  /** Id of the subject of the action. */
  subject: example(z.nullable(z.string()), null),
  /** Purpose of the action, if the operation asks for one. */
  purpose: example(z.nullable(RecordedPurpose), null),
  /** `done`, or the code of the refusal. */
  result: example(z.string(), 'done'),
  correlationId: Id,
})

/** Number of records on a page. */
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
    /** Exclusive end of the period. */
    to: Instant,
    actorId: example(z.optional(Id), undefined),
    /** Id of the subject of the action; for a registration its number is accepted too. */
    subject: Filter,
    /** Account of a registrant: selects actions on the account or its registrations, and actions of its holder. */
    registrantId: example(z.optional(Id), undefined),
    operation: Filter,
    /** Cursor: the id of the last record of the previous page. */
    after: example(z.optional(z.string().check(z.regex(/^[1-9]\d{0,14}$/, 'invalid'))), undefined),
  }),
  output: z.strictObject({ rows: z.array(AuditRecord), isLast: example(z.boolean(), true) }),
})

/** Maximum number of rows of each kind in a search result. */
export const maxAuditSubjects = 20

export const findAuditSubjects = operation({
  name: 'office.audit.find',
  summary:
    'Finds whom the audit knows by an id alone: a registrant by name, email or mobile number (masked), a registration by its number, a member of staff by name or email.',
  // The search text is personal data, so it must not appear in a URL.
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
        /** The registration number, the masked name of a registrant, or the name of a staff member. */
        name: example(z.string(), 'C*** T** M**'),
      }),
    ),
    /** True if more rows were found than are returned. */
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
    /** Number of records in the hash chain. */
    chained: example(z.int(), 4711),
    /** Sequence number of the first record in the chain whose hash is wrong; null: all are intact. */
    brokenAt: example(z.nullable(z.int()), null),
    /**
     * Hash of the last record, in hex. A person who has noted it down can verify that no earlier record has changed
     * since.
     */
    lastHash: example(z.nullable(z.string()), 'a'.repeat(64)),
    /**
     * Number of records older than ten minutes that are not in the chain: either the chaining has stopped, or the
     * records were excluded.
     */
    unchained: example(z.int(), 0),
    /** Number of chain heads that were signed over time and stored outside the database. */
    heads: example(z.int(), 24),
    /**
     * First signed head that the chain does not contain: the end of the chain was cut off or replaced. Null: the
     * chain contains all heads.
     */
    strayHead: example(z.nullable(z.strictObject({ sequence: z.int(), at: Instant })), null),
    verifiedAt: Instant,
  }),
})
