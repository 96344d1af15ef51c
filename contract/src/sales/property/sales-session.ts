import * as z from 'zod/mini'
import { Cents, Count, example, Id, Instant, Words } from '../../common.ts'
import { operation } from '../../operation.ts'

export const SalesOffice = z.strictObject({
  name: Words,
  address: Words,
  hours: Words,
  phone: example(z.string(), '+852 2345 0000'),
})
export type SalesOffice = z.output<typeof SalesOffice>

export const SessionMethod = z.enum(['BALLOT', 'TENDER', 'FIRST_COME'])
export type SessionMethod = z.output<typeof SessionMethod>

/** Kind of applicant of a registration. */
export const Applicant = example(z.enum(['INDIVIDUAL', 'COMPANY'], 'required'), 'INDIVIDUAL')
export type Applicant = z.output<typeof Applicant>

/** A priority group within a session; the minimum number of intended units decides who may join it. */
export const Batch = z.strictObject({
  id: Id,
  name: Words,
  whoMayJoin: Words,
  minUnits: Count,
  maxUnits: Count,
})

/** One sale session of a property. `phase` depends on the server's clock. */
export const Session = z.strictObject({
  id: Id,
  propertyId: Id,
  name: Words,
  method: SessionMethod,
  /** Increases each time the vendor changes the session after publication (`sales.sessions.revisions`). */
  revision: Count,
  phase: z.enum(['UPCOMING', 'OPEN', 'CLOSED']),
  opensAt: Instant,
  closesAt: Instant,
  verifyBy: Instant,
  ballotAt: z.nullable(Instant),
  saleAt: Instant,
  depositCents: Cents,
  /** Payee of cashier’s orders and cheques. */
  payee: Words,
  /** False: each cashier’s order or cheque must be entered before a registration takes effect. */
  bringToOffice: example(z.boolean(), true),
  maxTicketsPerAccount: Count,
  maxIntentsPerTicket: Count,
  /** Maximum number of registrations in which one person, or one company, may be named. */
  maxTicketsPerPerson: Count,
  maxJointNames: Count,
  maxDirectors: Count,
  admitsCompanies: example(z.boolean(), true),
  /** True if joint registrants must be close relatives of the registrant (D-1.5). */
  closeRelativesOnly: example(z.boolean(), false),
  /** Office to which documents, cheque and QR code are brought. */
  salesOffice: SalesOffice,
  batches: z.array(Batch),
})
export type Session = z.output<typeof Session>

/**
 * Latest revision of a session that the person has seen; null: not stated, and not compared with the revision in
 * force.
 */
export const SeenRevision = example(z._default(z.nullable(Count), null), 1)

/** An optional question to buyers; its options are data of the property. */
export const SurveyQuestion = z.strictObject({
  code: example(z.string(), 'PURCHASE_PURPOSE'),
  title: Words,
  options: z.array(z.strictObject({ code: example(z.string(), 'SELF_USE'), name: Words })),
})

export type SurveyQuestion = z.output<typeof SurveyQuestion>

/** A document that the law requires to be published before a sale (Cap. 621); a PDF. */
export const PropertyDocument = z.strictObject({
  id: Id,
  type: z.enum(['SALES_BROCHURE', 'PRICE_LIST', 'SALES_ARRANGEMENTS']),
  title: Words,
  publishedAt: Instant,
})

const Percent = z.int().check(z.minimum(0, 'too_small'), z.maximum(100, 'too_big'))
/**
 * Focal point of a picture, in percent of its width and height. Wherever the picture is cut, this point keeps its
 * place, as with `object-position` in CSS.
 */
export const PictureFocus = z.strictObject({ x: example(Percent, 50), y: example(Percent, 33) })
export type PictureFocus = z.output<typeof PictureFocus>

/** Focal point of a picture until staff set another one: towers have their heads in the upper third. */
export const usualFocus: PictureFocus = { x: 50, y: 33 }

export const Property = z.strictObject({
  id: Id,
  name: Words,
  developer: Words,
  district: example(z.string(), 'KC'),
  address: Words,
  description: Words,
  /** Text alternative of the picture, if the name is not enough. */
  pictureAlt: z.nullable(Words),
  pictureFocus: PictureFocus,
  survey: z.array(SurveyQuestion),
  documents: z.array(PropertyDocument),
})
export type Property = z.output<typeof Property>

export const listActiveSessions = operation({
  name: 'sales.sessions.active',
  summary: 'Properties with a session that is open or opens later, by the server’s clock, which is given as `now`.',
  method: 'GET',
  path: '/v1/sales/active-property-and-session',
  // People read this before they apply for an account.
  who: 'anyone',
  input: z.strictObject({}),
  output: z.strictObject({
    now: Instant,
    properties: z.array(z.extend(Property, { sessions: z.array(Session) })),
  }),
})

export const getSession = operation({
  name: 'sales.sessions.get',
  summary: 'One session, open or not.',
  method: 'GET',
  path: '/v1/sales/session/{id}',
  who: 'registrant',
  input: z.strictObject({ id: Id }),
  output: z.strictObject({ now: Instant, session: Session }),
  refusals: ['request.not-found'],
})

/** Widths of the picture in pixels: for a phone, and for other devices. */
export const pictureWidths = ['640', '960'] as const
/** Formats of the picture: AVIF is smaller; every client can read WebP. */
export const pictureFormats = ['avif', 'webp'] as const

export const getPropertyThumbnail = operation({
  name: 'sales.properties.thumbnail',
  summary: 'The picture of a property, 960 x 600 or 640 x 400, in WebP unless AVIF is asked for.',
  method: 'GET',
  path: '/v1/properties/{id}/image/thumbnail',
  who: 'anyone',
  wire: 'stream',
  media: ['image/webp', 'image/avif'],
  input: z.strictObject({
    id: Id,
    width: z.optional(z.enum(pictureWidths)),
    format: z.optional(z.enum(pictureFormats)),
  }),
  output: z.string(),
  refusals: ['request.not-found'],
})

export const getPropertyDocument = operation({
  name: 'sales.properties.document',
  summary: 'A published document of a property, PDF.',
  method: 'GET',
  path: '/v1/properties/documents/{id}',
  who: 'anyone',
  wire: 'stream',
  media: ['application/pdf'],
  input: z.strictObject({ id: Id }),
  output: z.string(),
  refusals: ['request.not-found'],
})
