import * as z from 'zod/mini'

/** Scopes of an API key. Each is granted separately. */
export const ApiScope = z.enum(['tickets.read', 'contacts.read', 'referrals.write'])
export type ApiScope = z.output<typeof ApiScope>
