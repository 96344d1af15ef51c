import type { StaffMember } from '#contract/staff/member'
import { stripInvisible, tidy } from '#contract/text'

/**
 * Returns the rows whose name or email address contains the typed text, ignoring case. `also`: other texts of a row that
 * are searched.
 */
export const foundIn = <One extends Pick<StaffMember, 'name' | 'email'>>(
  rows: readonly One[],
  typed: string,
  also: (row: One) => readonly string[] = () => [],
): One[] => {
  const wanted = tidy(stripInvisible(typed)).toLowerCase()
  return rows.filter(row => [row.name, row.email, ...also(row)].join('\n').toLowerCase().includes(wanted))
}
