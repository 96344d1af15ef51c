import * as z from 'zod/mini'
import { Email } from '../common.ts'
import { AreaCode, PhoneNumber } from '../particulars.ts'

/** Where a code goes: one of the two, never both. A file of its own, so that the login page does without the schema. */
export const CodeTarget = z.discriminatedUnion('channel', [
  z.strictObject({ channel: z.literal('SMS'), areaCode: AreaCode, phoneNumber: PhoneNumber }),
  z.strictObject({ channel: z.literal('EMAIL'), email: Email }),
])
export type CodeTarget = z.output<typeof CodeTarget>
