import * as z from 'zod/mini'
import { example, Id, Instant, Words } from '../../common.ts'
import { operation } from '../../operation.ts'
import { SessionMethod } from './sales-session.ts'

export const listSessions = operation({
  name: 'sales.sessions.list',
  summary: 'All sessions of sales for staff, the one that opens last first.',
  method: 'GET',
  path: '/v1/sales/sessions',
  who: 'staff',
  needs: 'role',
  input: z.strictObject({}),
  output: z.strictObject({
    rows: z.array(
      z.strictObject({
        id: Id,
        name: Words,
        propertyName: Words,
        /** Fields that distinguish properties with the same name. */
        propertyAddress: Words,
        propertyDeveloper: Words,
        opensAt: Instant,
        closesAt: Instant,
        verifyBy: Instant,
        method: SessionMethod,
        saleAt: Instant,
        /** Null: the day of the sale is not set up. */
        endsAt: z.nullable(Instant),
        batches: z.array(z.strictObject({ id: Id, name: Words })),
        /** True if the calling staff member is assigned to the session. */
        isAssigned: example(z.boolean(), true),
      }),
    ),
  }),
})
