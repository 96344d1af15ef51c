import * as z from 'zod/mini'

/**
 * Roles that an administrator gives to a member of staff, in any set, except `KIOSK`, which must be the only role.
 */
export const GivenRole = z.enum([
  'COUNTER',
  'SUPERVISOR',
  'FINANCE',
  'SALES_MANAGER',
  'PRIVACY_OFFICER',
  'ADMINISTRATOR',
  'AUDITOR',
  'KIOSK',
])
export type GivenRole = z.output<typeof GivenRole>

/**
 * All roles. `AGENT`: an estate agent of another firm, invited with agency and licence (sales/agents/agent.ts). It is
 * the agent's only role: they see their own referral forms and clients, and nothing else of the office.
 */
export const Role = z.enum([...GivenRole.options, 'AGENT'])
export type Role = z.output<typeof Role>

/** Roles that work only at the sessions of sales to which the member is assigned. */
export const boundRoles = ['COUNTER', 'SUPERVISOR', 'KIOSK'] as const satisfies readonly Role[]

/** Roles that work on all sales. An administrator is in neither list, because they have no work at sessions. */
export const unboundRoles = [
  'FINANCE',
  'SALES_MANAGER',
  'PRIVACY_OFFICER',
  'AUDITOR',
] as const satisfies readonly Role[]

/** True if somebody with these roles must be assigned to sessions of sales. */
export const isAssignable = (roles: readonly Role[]): boolean => boundRoles.some(role => roles.includes(role))

/** True for a self-service kiosk account: a tablet before the public, where visitors take numbers. */
export const isKiosk = (roles: readonly Role[]): boolean => roles.length === 1 && roles[0] === 'KIOSK'

/** True for an estate agent, who belongs to another firm than the vendor. */
export const isAgent = (roles: readonly Role[]): boolean => roles.includes('AGENT')

/** Returns the fault of a set of roles, or null. A device that the public can reach must not have a second role. */
export const rolesFault = (roles: readonly Role[]): 'required' | 'kiosk_alone' | null => {
  if (roles.length === 0) return 'required'
  return roles.includes('KIOSK') && !isKiosk(roles) ? 'kiosk_alone' : null
}
