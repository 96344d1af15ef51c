import { sql } from 'kysely'
import type { StaffMember } from '#contract/staff/member'
import type { Reader } from '../../platform/database/database.ts'
import { byProvider } from '../roles/lock-administrators.ts'
import { stateOf } from './member.ts'

/** Returns the enrolment state of the members with these ids. */
export const readStates = async (
  db: Reader,
  ids: readonly string[],
): Promise<ReadonlyMap<string, StaffMember['state']>> => {
  const rows = await db
    .selectFrom('office.staff as staff')
    .select(['staff.id', 'staff.endedAt', byProvider.as('byProvider')])
    .select([
      sql<boolean>`staff.password_hash is not null`.as('hasPassword'),
      sql<boolean>`staff.totp_confirmed_at is not null or exists (
        select from office.passkey where passkey.staff_id = staff.id)`.as('hasFactor'),
    ])
    .where(sql<boolean>`staff.id = any(${ids}::uuid[])`)
    .execute()
  return new Map(rows.map(({ id, endedAt, ...facts }) => [id, stateOf({ ...facts, hasLeft: endedAt !== null })]))
}
