import * as z from 'zod/mini'
import { Email } from '../common.ts'
import { AreaCode, PhoneNumber } from '../particulars.ts'

/**
 * Destination of a one-time code: either a mobile number or an email address, never both. It has its own file so that
 * the login page does not load the schema.
 */
export const CodeTarget = z.discriminatedUnion('channel', [
  z.strictObject({ channel: z.literal('SMS'), areaCode: AreaCode, phoneNumber: PhoneNumber }),
  z.strictObject({ channel: z.literal('EMAIL'), email: Email }),
])
export type CodeTarget = z.output<typeof CodeTarget>
