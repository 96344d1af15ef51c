import * as z from 'zod/mini'
import { example, Id, Words } from '../../common.ts'
import { operation } from '../../operation.ts'

export const findUnits = operation({
  name: 'sales.units.find',
  summary:
    'Units by block, floor and flat, as somebody writes them, each with the page on which the member of staff sees it best: the grid of a session of theirs, else the newest price list.',
  method: 'GET',
  path: '/v1/office/units',
  who: 'staff',
  needs: 'role',
  input: z.strictObject({
    text: example(z.string().check(z.minLength(2, 'required'), z.maxLength(80, 'too_long')), '12A'),
  }),
  output: z.strictObject({
    rows: z.array(
      z.strictObject({
        unitId: Id,
        block: example(z.string(), 'Tower 1'),
        blockName: Words,
        floor: example(z.string(), '12'),
        unit: example(z.string(), 'A'),
        propertyId: Id,
        propertyName: Words,
        /** The session on whose grid the unit is; null if there is none that the member of staff may read. */
        session: z.nullable(z.strictObject({ id: Id, name: Words })),
        /** The newest price list with the unit; null if the member of staff may not read it. */
        priceListId: z.nullable(Id),
      }),
    ),
    /** True if there are more than are returned. */
    isCut: example(z.boolean(), false),
  }),
})
