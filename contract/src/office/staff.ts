import * as z from 'zod/mini'

/** What a member of staff may be; they hold any set of these but `KIOSK`, which is held alone. */
export const Role = z.enum([
  'COUNTER',
  'SUPERVISOR',
  'FINANCE',
  'SALES_MANAGER',
  'PRIVACY_OFFICER',
  'ADMINISTRATOR',
  'AUDITOR',
  'KIOSK',
])
export type Role = z.output<typeof Role>

/** Who works at the sessions of sales that they are assigned to, and at no other. */
export const boundRoles = ['COUNTER', 'SUPERVISOR', 'KIOSK'] as const satisfies readonly Role[]

/** Whose work is the whole of sales. An administrator is neither: they have no work at sessions. */
export const unboundRoles = [
  'FINANCE',
  'SALES_MANAGER',
  'PRIVACY_OFFICER',
  'AUDITOR',
] as const satisfies readonly Role[]

/** Is somebody with these roles to be assigned to sessions of sales? */
export const isAssignable = (roles: readonly Role[]): boolean => boundRoles.some(role => roles.includes(role))

/** Is this no person but a tablet before the public, where numbers are taken? */
export const isKiosk = (roles: readonly Role[]): boolean => roles.length === 1 && roles[0] === 'KIOSK'

/** What is wrong with a set of roles; null: nothing. What stands before the public has no second role for them to find. */
export const rolesFault = (roles: readonly Role[]): 'required' | 'kiosk_alone' | null => {
  if (roles.length === 0) return 'required'
  return roles.includes('KIOSK') && !isKiosk(roles) ? 'kiosk_alone' : null
}
