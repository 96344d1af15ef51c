import { type Role, rolesFault } from '#contract/office/staff'

/** What a form says of the roles that were chosen. */
export const rolesFaults = (roles: readonly Role[]): { field: string; code: string }[] => {
  const code = rolesFault(roles)
  return code === null ? [] : [{ field: 'roles', code }]
}
