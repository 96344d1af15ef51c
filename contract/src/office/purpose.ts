import * as z from 'zod/mini'
import { example } from '../common.ts'

/** What staff look at personal data for, beyond the work at the desk: recorded in the audit. */
export const Purpose = example(
  z.enum(['VERIFICATION', 'ENQUIRY', 'CORRECTION', 'COMPLAINT', 'PRIVACY_REQUEST', 'INVESTIGATION']),
  'VERIFICATION',
)
export type Purpose = z.output<typeof Purpose>
