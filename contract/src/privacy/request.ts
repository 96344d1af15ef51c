import * as z from 'zod/mini'
import { Count, example, Id, Instant } from '../common.ts'
import { operation } from '../operation.ts'
import { IdType } from '../particulars.ts'
import { foldCompatibility } from '../text.ts'

// Requests for access to personal data and for its correction (Cap. 486, ss. 18-25): answered or refused within 40
// days.

/** Days within which the law requires an answer. */
export const requestDays = 40
/** Maximum number of open requests of one person. */
export const maxRequests = 3

export const RequestKind = z.enum(['ACCESS', 'CORRECTION'])
export type RequestKind = z.output<typeof RequestKind>
export const RequestState = z.enum(['OPEN', 'ANSWERED', 'REFUSED'])

/** Grounds on which a request may be refused: access by section 20, correction by section 24. */
export const refusalGrounds = {
  ACCESS: ['IDENTITY_UNPROVED', 'OTHERS_DATA', 'EXEMPT', 'NOT_HELD'],
  CORRECTION: ['IDENTITY_UNPROVED', 'NOT_INACCURATE', 'TOO_LITTLE_SAID', 'OTHERS_CONTROL'],
} as const satisfies Record<RequestKind, readonly string[]>
export const RefusalGround = z.enum([
  'IDENTITY_UNPROVED',
  'OTHERS_DATA',
  'EXEMPT',
  'NOT_HELD',
  'NOT_INACCURATE',
  'TOO_LITTLE_SAID',
  'OTHERS_CONTROL',
])
export type RefusalGround = z.output<typeof RefusalGround>

/** Text of several lines that a person typed. */
export const Typed = z.string().check(
  z.overwrite((text: string) => foldCompatibility(text).trim()),
  z.minLength(1, 'required'),
  z.maxLength(1_000, 'too_long'),
  z.refine((text: string) => !/[\p{Cf}\p{Co}\p{Cs}]|(?!\n)\p{Cc}/u.test(text), 'characters_refused'),
)
/**
 * How the person receives the copy of the data that answers an access request: on the portal after login, or handed
 * over by the officer, on paper or as a file, to a person who has shown an identity document.
 */
export const CopyWay = z.enum(['PORTAL', 'HANDED_OVER'])
export type CopyWay = z.output<typeof CopyWay>

const Details = example(Typed, 'My flat in the address is 12B, not 12D.')

const About = z.strictObject({
  id: Id,
  kind: example(RequestKind, 'CORRECTION'),
  state: example(RequestState, 'OPEN'),
  askedAt: Instant,
  dueAt: Instant,
  decidedAt: z.nullable(Instant),
  ground: example(z.nullable(RefusalGround), null),
})
/** A request as its author sees it. */
export const OwnRequest = z.extend(About, {
  details: Details,
  answer: example(z.nullable(z.string()), null),
})
export type OwnRequest = z.output<typeof OwnRequest>

export const makeRequest = operation({
  name: 'privacy.requests.make',
  summary: 'Asks for a copy of one’s data, or for a correction of it, of the privacy officer; answered within 40 days.',
  method: 'POST',
  path: '/v1/user/requests',
  who: 'registrant',
  idempotency: 'required',
  input: z.strictObject({ kind: example(RequestKind, 'CORRECTION'), details: Details }),
  output: OwnRequest,
  refusals: ['privacy.request.many', 'request.too-many'],
})

export const listOwnRequests = operation({
  name: 'privacy.requests.list-own',
  summary: 'What the one who asks has asked of the privacy officer, the last first, with the answers.',
  method: 'GET',
  path: '/v1/user/requests',
  who: 'registrant',
  input: z.strictObject({}),
  output: z.strictObject({ rows: z.array(OwnRequest) }),
})

const channel = z.enum(['PORTAL', 'OFFICE'])

/** A request as staff see it in the account. */
export const AccountRequest = z.extend(About, { channel })

const ListedRequest = z.extend(About, {
  accountId: Id,
  channel,
  /** Masked name. */
  name: example(z.string(), 'C*** T** M**'),
})
export type ListedRequest = z.output<typeof ListedRequest>

export const listRequests = operation({
  name: 'privacy.requests.list',
  summary: 'Requests that are open, by what is due first; or those that were decided, the last first.',
  method: 'GET',
  path: '/v1/office/privacy/requests',
  who: 'staff',
  needs: 'role',
  input: z.strictObject({ which: example(z.enum(['OPEN', 'DECIDED']), 'OPEN') }),
  output: z.strictObject({ rows: z.array(ListedRequest), isCut: example(z.boolean(), false), now: Instant }),
})

export const enterRequest = operation({
  name: 'privacy.requests.enter',
  summary: 'Enters a request that came by letter, by telephone or in person, as of the day on which it came.',
  method: 'POST',
  path: '/v1/office/registrants/{id}/requests',
  who: 'staff',
  needs: 'role',
  idempotency: 'required',
  input: z.strictObject({ id: Id, kind: example(RequestKind, 'ACCESS'), askedAt: Instant, details: Details }),
  output: z.strictObject({ requestId: Id }),
  refusals: ['request.not-found', 'privacy.request.many'],
})

export const openRequest = operation({
  name: 'privacy.requests.open',
  summary: 'One request, with what was asked and answered.',
  method: 'GET',
  path: '/v1/office/privacy/requests/{id}',
  who: 'staff',
  needs: 'role',
  audited: true,
  input: z.strictObject({ id: Id }),
  output: z.extend(ListedRequest, {
    details: example(z.nullable(z.string()), 'My flat in the address is 12B, not 12D.'),
    answer: example(z.nullable(z.string()), null),
    enteredBy: example(z.nullable(z.string()), null),
    decidedBy: example(z.nullable(z.string()), null),
    /** True if the person can log in to the account, so that a copy can be provided on the portal. */
    hasLogin: example(z.boolean(), true),
    copy: example(z.nullable(CopyWay), null),
    /** Type of the identity document that was seen when the copy was handed over. */
    identifiedBy: example(z.nullable(IdType), null),
    /** When staff last had the copy made. */
    copyMadeAt: z.nullable(Instant),
    copyMadeBy: example(z.nullable(z.string()), null),
    now: Instant,
  }),
  refusals: ['request.not-found'],
})

export const copyRequestedData = operation({
  name: 'privacy.requests.copy',
  summary:
    'Makes the copy of the data that an open or answered request for access is about, as a PDF in the language of the person: the same that they have on the portal. Each copy is recorded.',
  method: 'POST',
  path: '/v1/office/privacy/request-copies',
  who: 'staff',
  needs: 'role',
  stepUp: true,
  wire: 'stream',
  media: ['application/pdf'],
  input: z.strictObject({ id: Id }),
  output: z.unknown(),
  refusals: ['request.not-found', 'request.too-many'],
})

export const decideRequest = operation({
  name: 'privacy.requests.decide',
  summary: 'Answers a request, or refuses it on a ground that the law knows; the person is told by letter.',
  method: 'POST',
  path: '/v1/office/privacy/requests/{id}/decide',
  who: 'staff',
  needs: 'role',
  stepUp: true,
  idempotency: 'required',
  input: z.strictObject({
    id: Id,
    /** Ground of refusal; null: the request is granted. */
    ground: example(z.nullable(RefusalGround), null),
    answer: example(Typed, 'The address was corrected on 24 November 2026.'),
    /** How the person receives the copy, for an access request that is answered; null: without a copy. */
    copy: example(z.optional(z.nullable(CopyWay)), null),
    /** Type of the identity document that the recipient of the copy showed. */
    identifiedBy: example(z.optional(z.nullable(IdType)), null),
  }),
  output: z.strictObject({}),
  refusals: ['request.not-found', 'privacy.request.decided', 'privacy.request.ground'],
})

export const eraseRegistrant = operation({
  name: 'privacy.registrants.erase',
  summary:
    'Erases an account and the personal data of its holder on their request. Refused as it is to themselves: while a legal hold stands, a registration is open, or a deposit has still to go back.',
  method: 'POST',
  path: '/v1/office/registrants/{id}/erase',
  who: 'staff',
  needs: 'role',
  stepUp: true,
  idempotency: 'required',
  input: z.strictObject({ id: Id, reason: example(Typed, 'Letter of 20 November 2026') }),
  output: z.strictObject({}),
  refusals: ['request.not-found', 'privacy.hold.stands', 'privacy.registration.alive', 'privacy.deposit.held'],
})

/**
 * Retention rules. IMAGES: copies of documents of unsuccessful registrants, 90 days after the sale; ACCOUNTS: all
 * their data, after a year.
 */
export const RetentionRule = z.enum(['IMAGES', 'ACCOUNTS', 'PURCHASERS', 'LETTERS', 'CAMPAIGNS', 'EVIDENCE'])
export type RetentionRule = z.output<typeof RetentionRule>

export const readRetention = operation({
  name: 'privacy.retention.read',
  summary: 'What each rule of retention would delete now, and what its last rounds did. Nothing is deleted by asking.',
  method: 'GET',
  path: '/v1/office/privacy/retention',
  who: 'staff',
  needs: 'role',
  input: z.strictObject({}),
  output: z.strictObject({
    rules: z.array(
      z.strictObject({
        rule: example(RetentionRule, 'IMAGES'),
        /** Number of days after the end of the purpose of the data. */
        days: Count,
        due: Count,
        /** Number of rows skipped because a legal hold is in force on their accounts. */
        held: Count,
        /** Instant since which the oldest due item is due; null if nothing is due. */
        oldest: z.nullable(Instant),
        rounds: z.array(z.strictObject({ ranAt: Instant, deleted: Count, failed: Count })),
      }),
    ),
    /** Number of accounts with a legal hold in force. */
    held: Count,
    now: Instant,
  }),
})
