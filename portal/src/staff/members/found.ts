import type { StaffMember } from '#contract/staff/member'
import { stripInvisible, tidy } from '#contract/text'

/** Returns the rows whose name or email address contains the typed text, ignoring case. */
export const foundIn = <One extends Pick<StaffMember, 'name' | 'email'>>(
  rows: readonly One[],
  typed: string,
): One[] => {
  const wanted = tidy(stripInvisible(typed)).toLowerCase()
  return rows.filter(({ name, email }) => `${name}\n${email}`.toLowerCase().includes(wanted))
}
