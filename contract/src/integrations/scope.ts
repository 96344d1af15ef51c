import * as z from 'zod/mini'

/** What a key of another system may be given, each by itself. */
export const ApiScope = z.enum(['tickets.read', 'contacts.read', 'referrals.write'])
export type ApiScope = z.output<typeof ApiScope>
