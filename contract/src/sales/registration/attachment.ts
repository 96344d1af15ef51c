import * as z from 'zod/mini'
import { UserDocument } from '../../accounts/document.ts'
import { Id } from '../../common.ts'
import { operation, uploadMedia } from '../../operation.ts'

/** Purpose of an uploaded file. */
export const AttachmentPurpose = z.enum([
  'IDENTITY',
  'RELATIONSHIP',
  'BUSINESS_REGISTRATION',
  'NAME_CARD',
  'INCENTIVE_LETTER',
])
export type AttachmentPurpose = z.output<typeof AttachmentPurpose>

/** Maximum number of files of each purpose for one person, company or agent (D-3.1). */
export const maxAttachments: Record<AttachmentPurpose, number> = {
  IDENTITY: 2,
  RELATIONSHIP: 2,
  BUSINESS_REGISTRATION: 2,
  NAME_CARD: 1,
  INCENTIVE_LETTER: 1,
}

/**
 * A file that was uploaded while a registration was filled in. It is available on any device until the registration
 * is submitted, and is part of the registration afterwards.
 */
export const Attachment = z.extend(UserDocument, { purpose: AttachmentPurpose })
export type Attachment = z.output<typeof Attachment>

export const addAttachment = operation({
  name: 'sales.attachments.add',
  summary: 'Takes one file, as soon as it was chosen. It counts once a person, a company or an agent names it.',
  method: 'POST',
  path: '/v1/sales/attachments',
  who: 'registrant',
  wire: 'multipart',
  files: 1,
  idempotency: 'required',
  input: z.strictObject({ purpose: AttachmentPurpose }),
  output: Attachment,
  refusals: ['files.scanner.unavailable', 'sales.attachment.too-many'],
})

export const listAttachments = operation({
  name: 'sales.attachments.list',
  summary: 'The asker’s own files of registrations that are being filled in.',
  method: 'GET',
  path: '/v1/sales/attachments',
  who: 'registrant',
  input: z.strictObject({}),
  output: z.strictObject({ attachments: z.array(Attachment) }),
})

export const downloadAttachment = operation({
  name: 'sales.attachments.download',
  summary: 'One’s own file, to save.',
  method: 'GET',
  path: '/v1/sales/attachments/{id}',
  who: 'registrant',
  audited: true,
  wire: 'stream',
  media: uploadMedia,
  input: z.strictObject({ id: Id }),
  output: z.unknown(),
  refusals: ['request.not-found'],
})
