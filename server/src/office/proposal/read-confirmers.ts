import { mayUse } from '#contract/office/role'
import type { Reader } from '../../platform/database/index.ts'

/** How many members of staff could confirm an operation that somebody has proposed: others with a role for it, who can log in and are not new. */
export const readConfirmers = async (
  db: Reader,
  now: Date,
): Promise<(operation: string, proposedBy: string) => number> => {
  const staff = await db
    .selectFrom('office.staff')
    .select(['id', 'roles'])
    .where('endedAt', 'is', null)
    .where('countsFrom', '<=', now.toISOString())
    // Who was invited and has not set a password yet confirms nothing.
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
