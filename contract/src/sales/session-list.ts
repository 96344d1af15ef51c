import * as z from 'zod/mini'
import { example, Id, Instant, Words } from '../common.ts'
import { operation } from '../operation.ts'
import { SessionMethod } from './session.ts'

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
        /** What tells properties of one name apart. */
        propertyAddress: Words,
        propertyDeveloper: Words,
        opensAt: Instant,
        closesAt: Instant,
        verifyBy: Instant,
        method: SessionMethod,
        saleAt: Instant,
        /** Null: the day of its sale is not set up. */
        endsAt: z.nullable(Instant),
        batches: z.array(z.strictObject({ id: Id, name: Words })),
        /** The member of staff who asks works at it. */
        isAssigned: example(z.boolean(), true),
      }),
    ),
  }),
})
