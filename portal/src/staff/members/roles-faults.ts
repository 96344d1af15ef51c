import { type Role, rolesFault } from '#contract/staff/staff'

/** Returns the form's faults for the chosen roles. */
export const rolesFaults = (roles: readonly Role[]): { field: string; code: string }[] => {
  const code = rolesFault(roles)
  return code === null ? [] : [{ field: 'roles', code }]
}
