import type { Reader } from '../../platform/database/database.ts'

/** The units of a session in the order of its price list. */
export const gridRows = (db: Reader, sessionId: string) =>
  db
    .selectFrom('sales.unitOnSale as onSale')
    .innerJoin('sales.unit as unit', 'unit.id', 'onSale.unitId')
    .select([
      'onSale.unitId',
      'onSale.blockName',
      'unit.block',
      'unit.floor',
      'unit.unit',
      'onSale.saleableArea',
      'onSale.priceCents',
    ])
    .where('onSale.sessionId', '=', sessionId)
    .orderBy('onSale.order')
