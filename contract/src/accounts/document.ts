import * as z from 'zod/mini'
import { Count, example, Id, Instant } from '../common.ts'
import { operation, uploadMedia } from '../operation.ts'

/**
 * How a person presents an identity document. Nobody may be compelled to give a copy where showing the original is
 * possible (Code of Practice on the Identity Card Number, 3.2; D-7.49).
 */
export const DocumentWay = z.enum(['SHOW', 'UPLOAD'])
export type DocumentWay = z.output<typeof DocumentWay>

/** Maximum number of document images: an identity document has two sides. */
export const maxDocuments = 2

export const UserDocument = z.strictObject({
  id: Id,
  name: example(z.string(), 'identity.jpg'),
  type: z.enum(['image/jpeg', 'image/png', 'application/pdf']),
  /** Size of the stored file in bytes. */
  size: Count,
  uploadedAt: Instant,
})
export type UserDocument = z.output<typeof UserDocument>

/**
 * Identity documents of a registrant. `way` is null until the person has chosen one. `own` is true if the person
 * chose it for this property; otherwise the choice comes from the application.
 */
export const UserDocuments = z.strictObject({
  way: z.nullable(DocumentWay),
  own: example(z.boolean(), false),
  documents: z.array(UserDocument),
})
export type UserDocuments = z.output<typeof UserDocuments>

const path = '/v1/user/profiles/property/{id}/user-documents'

export const getUserDocuments = operation({
  name: 'accounts.documents.list',
  summary: 'The identity documents of the one who asks, for a property: its own, or else those given on applying.',
  method: 'GET',
  path,
  who: 'registrant',
  input: z.strictObject({ id: Id }),
  output: UserDocuments,
  refusals: ['request.not-found'],
})

export const saveUserDocuments = operation({
  name: 'accounts.documents.save',
  summary:
    'Says how the identity document is seen for a property: those kept and those that come in parts named `files`, or none and the original at the sales office.',
  method: 'PUT',
  path,
  who: 'registrant',
  wire: 'multipart',
  files: maxDocuments,
  input: z.strictObject({ id: Id, way: DocumentWay, keep: z.array(Id).check(z.maxLength(maxDocuments, 'too_long')) }),
  output: UserDocuments,
  refusals: ['request.not-found', 'files.scanner.unavailable'],
})

export const downloadUserDocument = operation({
  name: 'accounts.documents.download',
  summary: 'One’s own document, as a file to save.',
  method: 'GET',
  path: '/v1/user/documents/{id}',
  who: 'registrant',
  audited: true,
  wire: 'stream',
  media: uploadMedia,
  input: z.strictObject({ id: Id }),
  output: z.unknown(),
  refusals: ['request.not-found'],
})
