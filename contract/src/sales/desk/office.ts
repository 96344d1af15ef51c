import * as z from 'zod/mini'
import { Id, Words } from '../../common.ts'
import { operation } from '../../operation.ts'
import { SalesOffice } from '../property/sales-session.ts'

export const listOffices = operation({
  name: 'sales.offices.list',
  summary:
    'Where one can register in person: the sales office of a session, or those of all that have not closed, each once with its properties. When all have closed, that of the last.',
  method: 'GET',
  path: '/v1/sales/offices',
  who: 'anyone',
  input: z.strictObject({ sessionId: z.optional(Id) }),
  output: z.strictObject({ offices: z.array(z.extend(SalesOffice, { properties: z.array(Words) })) }),
})
