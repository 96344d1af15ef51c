import * as z from 'zod/mini'

/** What a member of staff may be; they hold any set of these. */
export const Role = z.enum([
  'COUNTER',
  'SUPERVISOR',
  'FINANCE',
  'SALES_MANAGER',
  'PRIVACY_OFFICER',
  'ADMINISTRATOR',
  'AUDITOR',
])
export type Role = z.output<typeof Role>
