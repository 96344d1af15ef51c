import { randomUUID } from 'node:crypto'
import type { Role } from '#contract/office/staff'
import { databaseNow } from '../platform/database/index.ts'
import { openOfficeSession } from '../office/index.ts'
import type { TestApp } from './index.ts'

/** A member of staff with these roles, logged in: what their cookie holds. */
export const enterStaff = async ({ context: { office } }: TestApp, ...roles: Role[]): Promise<string> => {
  const { id } = await office
    .insertInto('office.staff')
    .values({ email: `${randomUUID()}@office.example`, name: 'WONG Lai Ming', roles })
    .returning('id')
    .executeTakeFirstOrThrow()
  return openOfficeSession(office, id, await databaseNow(office))
}
