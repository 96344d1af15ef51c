import * as z from 'zod/mini'
import { Cents, Count, example, Id, Instant, Words } from '../common.ts'
import { operation } from '../operation.ts'

export const SalesOffice = z.strictObject({
  name: Words,
  address: Words,
  hours: Words,
  phone: example(z.string(), '+852 2345 0000'),
})
export type SalesOffice = z.output<typeof SalesOffice>

export const SessionMethod = z.enum(['BALLOT', 'TENDER', 'FIRST_COME'])
export type SessionMethod = z.output<typeof SessionMethod>

/** For whom a registration is made. */
export const Applicant = example(z.enum(['INDIVIDUAL', 'COMPANY'], 'required'), 'INDIVIDUAL')
export type Applicant = z.output<typeof Applicant>

/** A priority group within a session; who may join it is told by the fewest units intended. */
export const Batch = z.strictObject({
  id: Id,
  name: Words,
  whoMayJoin: Words,
  minUnits: Count,
  maxUnits: Count,
})

/** One round of sale of a property. `phase` is told by the server's clock. */
export const Session = z.strictObject({
  id: Id,
  propertyId: Id,
  name: Words,
  method: SessionMethod,
  /** Grows each time that the vendor changes it after it was published (`sales.sessions.revisions`). */
  revision: Count,
  phase: z.enum(['UPCOMING', 'OPEN', 'CLOSED']),
  opensAt: Instant,
  closesAt: Instant,
  verifyBy: Instant,
  ballotAt: z.nullable(Instant),
  saleAt: Instant,
  depositCents: Cents,
  /** In whose name cashier’s orders and cheques are drawn. */
  payee: Words,
  /** False: each cashier’s order or cheque is entered before a registration takes effect. */
  bringToOffice: example(z.boolean(), true),
  maxTicketsPerAccount: Count,
  maxIntentsPerTicket: Count,
  /** Registrations in which one person, or one company, may be named. */
  maxTicketsPerPerson: Count,
  maxJointNames: Count,
  maxDirectors: Count,
  admitsCompanies: example(z.boolean(), true),
  /** Joint names are close relatives of the registrant (D-1.5). */
  closeRelativesOnly: example(z.boolean(), false),
  /** Where papers, cheque and code are brought. */
  salesOffice: SalesOffice,
  batches: z.array(Batch),
})
export type Session = z.output<typeof Session>

/** The last revision of a session that somebody has seen; null: not told, and not held against what holds now. */
export const SeenRevision = example(z._default(z.nullable(Count), null), 1)

/** An optional question to buyers; its options are data of the property. */
export const SurveyQuestion = z.strictObject({
  code: example(z.string(), 'PURCHASE_PURPOSE'),
  title: Words,
  options: z.array(z.strictObject({ code: example(z.string(), 'SELF_USE'), name: Words })),
})

export type SurveyQuestion = z.output<typeof SurveyQuestion>

/** What the law wants published before a sale (Cap. 621); a PDF. */
export const PropertyDocument = z.strictObject({
  id: Id,
  type: z.enum(['SALES_BROCHURE', 'PRICE_LIST', 'SALES_ARRANGEMENTS']),
  title: Words,
  publishedAt: Instant,
})

export const Property = z.strictObject({
  id: Id,
  name: Words,
  developer: Words,
  district: example(z.string(), 'KC'),
  address: Words,
  description: Words,
  /** What the picture shows, where the name does not say enough. */
  pictureAlt: z.nullable(Words),
  survey: z.array(SurveyQuestion),
  documents: z.array(PropertyDocument),
})
export type Property = z.output<typeof Property>

export const listActiveSessions = operation({
  name: 'sales.sessions.active',
  summary: 'Properties with a session that is open or opens later, by the server’s clock, which is given as `now`.',
  method: 'GET',
  path: '/v1/sales/active-property-and-session',
  // Read before anybody applies for an account.
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

/** Pixels: as wide as a phone shows it, and as the rest do. */
export const pictureWidths = ['640', '960'] as const
/** AVIF is smaller; WebP is what every client reads. */
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
