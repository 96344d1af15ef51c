import * as z from 'zod/mini'
import { example } from '../common.ts'

/**
 * Purposes for which staff view personal data, apart from the work at the desk. The audit log records them.
 */
export const Purpose = example(
  z.enum(['VERIFICATION', 'ENQUIRY', 'CORRECTION', 'COMPLAINT', 'PRIVACY_REQUEST', 'INVESTIGATION']),
  'VERIFICATION',
)
export type Purpose = z.output<typeof Purpose>

/** Purposes for which staff export tables. */
export const ExportPurpose = example(
  z.enum(['BANKING', 'RECONCILIATION', 'PUBLICATION', 'AGENCIES', 'SOLICITORS', 'AUTHORITY', 'REPORT'], 'required'),
  'REPORT',
)
export type ExportPurpose = z.output<typeof ExportPurpose>

/** Any purpose that the audit log records. */
export const RecordedPurpose = example(z.enum([...Purpose.options, ...ExportPurpose.options]), 'VERIFICATION')
export type RecordedPurpose = z.output<typeof RecordedPurpose>
