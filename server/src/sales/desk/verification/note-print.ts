import { sql } from 'kysely'
import type { Staff } from '../../../platform/actor.ts'
import type { Reader } from '../../../platform/database/database.ts'
import type { Scope } from '../../../platform/scope.ts'
import type { Copy } from './draw-verification.ts'

type Press = { id: string; ticketId: string; printId: string }

/** Maximum attempts: prints at the same moment want the same number, only one gets it, and the others try again. */
const maxRounds = 10

const findPrint = (db: Reader, { id, printId }: Press) =>
  db
    .selectFrom('sales.verificationPrint')
    .select(['number', 'staffId', 'printedAt'])
    .where('id', '=', printId)
    .where('verificationId', '=', id)
    .executeTakeFirst()

/**
 * Inserts the next print of a receipt that can be printed. Inserts nothing if the number has just gone to another
 * print, or if the request is already known.
 */
const addPrint = (db: Reader, { id, ticketId, printId }: Press, staffId: string, now: Date) =>
  sql`insert into sales.verification_print (id, verification_id, number, staff_id, printed_at)
    select ${printId}, verification.id, (
      select count(*) + 1 from sales.verification_print print where print.verification_id = verification.id
    ), ${staffId}, ${now.toISOString()}
    from sales.verification
    where verification.id = ${id} and verification.ticket_id = ${ticketId} and verification.facts_sealed is not null
    on conflict do nothing`.execute(db)

/**
 * Records that a receipt is printed. Returns the copy data if it was printed before, which the print then shows; null
 * if there is no such receipt.
 */
export const notePrint = async (
  { context, db, now, actor }: Scope<'context' | 'db' | 'now'> & { actor: Staff },
  press: Press,
): Promise<{ copy: Copy | null } | null> => {
  for (let round = 0; round < maxRounds; round++) {
    const print = await findPrint(db, press)
    if (print) {
      if (print.number === 1) return { copy: null }
      const names = await context.staffNames(db, [print.staffId])
      return { copy: { staffName: names.get(print.staffId) ?? '', at: print.printedAt } }
    }
    await addPrint(db, press, actor.staffId, now)
  }
  return null
}
