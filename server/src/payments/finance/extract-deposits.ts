import { readByCursor } from '../../platform/database/read-by-cursor.ts'
import type { Reader } from '../../platform/database/database.ts'
import { readLedger } from '../ledger/read-ledger.ts'
import { type Cell, columnsOf, type Extract } from '../../platform/extract.ts'
import { countInSession, registrationRows } from '../../sales/index.ts'

const query = (db: Reader, sessionId: string) =>
  registrationRows(db).where('sessionId', '=', sessionId).orderBy('createdAt').orderBy('id')

/** The deposit of each registration: the amount due, what was paid or entered, and its outcome. */
export const depositExtract: Extract = {
  columns: columnsOf('number status due settled declared held applied refunded refunding returned'),
  count: countInSession,
  rows: async function* (_context, db, sessionId) {
    for await (const rows of readByCursor(db, query(db, sessionId))) {
      const sums = await readLedger(db, rows)
      yield rows.map((row): Cell[] => [
        row.registrationNumber,
        { term: `status_${row.status}` },
        ...[row.dueCents, row.settledCents, row.declaredCents].map(cents => ({ cents: Number(cents) })),
        ...(['heldCents', 'appliedCents', 'refundedCents', 'refundingCents', 'returnedCents'] as const).map(name => ({
          cents: sums.get(row.id)?.[name] ?? 0,
        })),
      ])
    }
  },
}
