import * as z from 'zod/mini'
import { Count, EnteredWords, example, Id, Instant, Line, Words } from '../../common.ts'
import { maxDocumentBytes } from '../../files/upload.ts'
import { operation } from '../../operation.ts'
import { Code } from '../../reference/code.ts'
import { PictureFocus, PropertyDocument, Session, SurveyQuestion } from './sales-session.ts'
import { propertySale } from './sale.ts'

// How staff maintain properties: their particulars, their picture, and the documents that the law requires to be
// published.

const propertyFields = {
  name: EnteredWords(80),
  developer: EnteredWords(120),
  /** Code from the list DISTRICT. */
  district: example(Line(20), 'KC'),
  address: EnteredWords(200),
  description: EnteredWords(600),
}

/** Particulars of a property, in the three languages. */
export const PropertyParticulars = z.strictObject(propertyFields)
export type PropertyParticulars = z.output<typeof PropertyParticulars>

/** What staff enter about a picture: its text alternative, for people who cannot see it, and its focal point. */
export const PictureDetails = z.strictObject({ alt: EnteredWords(200), focus: PictureFocus })

/**
 * Survey questions to buyers, each with its answers. Their codes must not change, because stored answers refer to
 * them.
 */
export const EnteredSurvey = example(
  z
    .array(
      z.strictObject({
        code: example(Code, 'PURCHASE_PURPOSE'),
        title: EnteredWords(120),
        options: example(
          z
            .array(z.strictObject({ code: example(Code, 'SELF_USE'), name: EnteredWords(60) }))
            .check(z.minLength(2, 'too_few'), z.maxLength(20, 'too_long')),
          [
            { code: 'SELF_USE', name: { en: 'Own use', 'zh-HK': '自住', 'zh-CN': '自住' } },
            { code: 'INVESTMENT', name: { en: 'Investment', 'zh-HK': '投資', 'zh-CN': '投资' } },
          ],
        ),
      }),
    )
    .check(z.maxLength(20, 'too_long')),
  [],
)
export type EnteredSurvey = z.output<typeof EnteredSurvey>

/** Parts of a property that a change may concern. */
export const PropertyField = z.enum([
  'name',
  'developer',
  'district',
  'address',
  'description',
  'picture',
  'pictureAlt',
  'pictureFocus',
  'survey',
  'offices',
  'solicitors',
  'payee',
])

/** A version of a document; its replacement has the same `line`. */
export const ManagedDocument = z.extend(PropertyDocument, {
  line: Id,
  version: Count,
  isPublished: example(z.boolean(), true),
})
export type ManagedDocument = z.output<typeof ManagedDocument>

export const ManagedProperty = z.strictObject({
  id: Id,
  /**
   * Increases with every change of the particulars or the picture. A command names the version that it is based on.
   */
  version: Count,
  name: Words,
  developer: Words,
  district: propertyFields.district,
  address: Words,
  description: Words,
  hasPicture: example(z.boolean(), true),
  pictureAlt: z.nullable(Words),
  pictureFocus: PictureFocus,
  survey: z.array(SurveyQuestion),
  ...propertySale,
  /** All versions, grouped by version chain, newest first. */
  documents: z.array(ManagedDocument),
  /** Sale sessions of the property, each with the documents that are not public for as long as the law requires. */
  sessions: z.array(
    z.strictObject({
      ...z.pick(Session, { id: true, name: true, phase: true, saleAt: true }).shape,
      late: z.array(PropertyDocument.shape.type),
    }),
  ),
  changes: z.array(
    z.strictObject({
      version: Count,
      at: Instant,
      by: example(z.string(), 'WONG Lai Ming'),
      fields: z.array(PropertyField),
    }),
  ),
})
export type ManagedProperty = z.output<typeof ManagedProperty>

const staff = { who: 'staff', needs: 'role' } as const
const command = { method: 'POST', ...staff, idempotency: 'required' } as const
const seen = { id: Id, version: Count }

export const listProperties = operation({
  name: 'sales.properties.list',
  summary: 'All properties, in the order in which registrants see them.',
  method: 'GET',
  path: '/v1/office/properties',
  ...staff,
  input: z.strictObject({}),
  output: z.strictObject({
    rows: z.array(
      z.strictObject({
        id: Id,
        name: Words,
        developer: Words,
        district: propertyFields.district,
        address: Words,
        hasPicture: example(z.boolean(), true),
        sessions: Count,
      }),
    ),
  }),
})

export const openProperty = operation({
  name: 'sales.properties.open',
  summary: 'One property, with everything that staff look after.',
  method: 'GET',
  path: '/v1/office/properties/{id}',
  ...staff,
  input: z.strictObject({ id: Id }),
  output: ManagedProperty,
  refusals: ['request.not-found'],
})

export const createProperty = operation({
  name: 'sales.properties.create',
  summary: 'Adds a property. Registrants see it once a session of its sale is published.',
  path: '/v1/office/properties',
  ...command,
  input: PropertyParticulars,
  output: ManagedProperty,
  refusals: ['sales.property.exists'],
})

export const changeProperty = operation({
  name: 'sales.properties.change',
  summary: 'Changes what is told of a property; what was told before is kept.',
  path: '/v1/office/properties/{id}',
  ...command,
  input: z.strictObject({ ...seen, ...propertyFields }),
  output: ManagedProperty,
  refusals: ['request.not-found', 'sales.property.changed', 'sales.property.exists'],
})

export const setPropertySurvey = operation({
  name: 'sales.properties.set-survey',
  summary: 'Changes the questions to buyers of a property; what was asked before is kept.',
  path: '/v1/office/properties/{id}/survey',
  ...command,
  input: z.strictObject({ ...seen, survey: EnteredSurvey }),
  output: ManagedProperty,
  refusals: ['request.not-found', 'sales.property.changed'],
})

export const setPropertySale = operation({
  name: 'sales.properties.set-sale',
  summary:
    'Says where a property is sold, by whose solicitors and to whose order; sessions that are set up from now on may take it over.',
  path: '/v1/office/properties/{id}/sale',
  ...command,
  input: z.strictObject({ ...seen, ...propertySale }),
  output: ManagedProperty,
  refusals: ['request.not-found', 'sales.property.changed'],
})

export const setPropertyPicture = operation({
  name: 'sales.properties.set-picture',
  summary:
    'Gives a property a picture, JPG or PNG and at least 960 x 600; it is cut to that shape around its focal point, in AVIF and WebP. Without a file the picture stays, and its words and focal point change.',
  path: '/v1/office/properties/{id}/picture',
  ...command,
  wire: 'multipart',
  files: 1,
  input: z.extend(PictureDetails, seen),
  output: ManagedProperty,
  refusals: ['request.not-found', 'sales.property.changed', 'files.scanner.unavailable'],
})

export const addPropertyDocument = operation({
  name: 'sales.properties.add-document',
  summary: 'Adds a document, a PDF, that is public from a moment on; or a new version of one that is there.',
  path: '/v1/office/properties/{id}/documents',
  ...command,
  wire: 'multipart',
  files: 1,
  fileBytes: maxDocumentBytes,
  input: z.strictObject({
    id: Id,
    type: PropertyDocument.shape.type,
    title: EnteredWords(120),
    publishedAt: Instant,
    /** Version chain (`line`) that this document continues. */
    replaces: example(z.nullable(Id), null),
  }),
  output: ManagedProperty,
  refusals: ['request.not-found', 'files.scanner.unavailable'],
})

export const dropPropertyDocument = operation({
  name: 'sales.properties.drop-document',
  summary: 'Takes back a document that is not public yet. What was public stays.',
  path: '/v1/office/properties/{id}/documents/{documentId}/drop',
  ...command,
  input: z.strictObject({ id: Id, documentId: Id }),
  output: ManagedProperty,
  refusals: ['request.not-found', 'sales.property.document-public'],
})

export const showPropertyDocument = operation({
  name: 'sales.properties.show-document',
  summary: 'A document of a property, public or not yet; PDF.',
  method: 'GET',
  path: '/v1/office/properties/documents/{id}',
  ...staff,
  wire: 'stream',
  media: ['application/pdf'],
  input: z.strictObject({ id: Id }),
  output: z.unknown(),
  refusals: ['request.not-found'],
})
