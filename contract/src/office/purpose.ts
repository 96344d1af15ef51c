import * as z from 'zod/mini'
import { example } from '../common.ts'

/** What staff look at personal data for, beyond the work at the desk: recorded in the audit. */
export const Purpose = example(
  z.enum(['VERIFICATION', 'ENQUIRY', 'CORRECTION', 'COMPLAINT', 'PRIVACY_REQUEST', 'INVESTIGATION']),
  'VERIFICATION',
)
export type Purpose = z.output<typeof Purpose>

/** What staff take tables out for. */
export const ExportPurpose = example(
  z.enum(['BANKING', 'RECONCILIATION', 'PUBLICATION', 'AGENCIES', 'SOLICITORS', 'AUTHORITY', 'REPORT'], 'required'),
  'REPORT',
)
export type ExportPurpose = z.output<typeof ExportPurpose>

/** Any of them, as it is recorded. */
export const RecordedPurpose = example(z.enum([...Purpose.options, ...ExportPurpose.options]), 'VERIFICATION')
export type RecordedPurpose = z.output<typeof RecordedPurpose>
