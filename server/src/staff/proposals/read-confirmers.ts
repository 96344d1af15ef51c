import { mayUse } from '#contract/staff/role'
import type { Reader } from '../../platform/database/database.ts'

/**
 * Returns how many members of staff could confirm a proposed operation: other members with a role for it who can log
 * in and are not new.
 */
export const readConfirmers = async (
  db: Reader,
  now: Date,
): Promise<(operation: string, proposedBy: string) => number> => {
  const staff = await db
    .selectFrom('office.staff')
    .select(['id', 'roles'])
    .where('endedAt', 'is', null)
    .where('countsFrom', '<=', now.toISOString())
    // An invited member who has not set a password yet cannot confirm.
    .where(eb =>
      eb.or([
        eb('passwordHash', 'is not', null),
        eb.exists(
          eb
            .selectFrom('office.identity')
            .select('staffId')
            .whereRef('office.identity.staffId', '=', 'office.staff.id'),
        ),
      ]),
    )
    .execute()
  return (operation, proposedBy) =>
    staff.filter(({ id, roles }) => id !== proposedBy && mayUse(roles, operation)).length
}
