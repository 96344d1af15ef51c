import type { registerAssisted } from '#contract/sales/desk/assisted'
import { findNumberOwner, removeIdentityNumber } from '../../../accounts/index.ts'
import type { Reader } from '../../../platform/database/database.ts'
import type { Call } from '../../../platform/pipeline/handler.ts'
import { movePlaces, readClaimsToday } from '../correction/move-places.ts'
import { lockTickets } from '../../ticket/lock-ticket.ts'

/**
 * True if staff have ever seen the original of the registrant's own document for one of the account's registrations.
 */
const wasShown = async (db: Reader, accountId: string): Promise<boolean> =>
  (await db
    .selectFrom('sales.sighting as sighting')
    .innerJoin('sales.ticket as ticket', 'ticket.id', 'sighting.ticketId')
    .select('ticket.id')
    .where('ticket.accountId', '=', accountId)
    .where('sighting.kind', '=', 'IDENTITY')
    .where('sighting.personId', '=', accountId)
    .limit(1)
    .executeTakeFirst()) !== undefined

/**
 * Makes sure that any account with the document number belongs to the person who is present: a number that was only
 * typed proves nothing. If name or date of birth differ, nothing is registered until the desk has typed the number
 * once more, from the original. An account that never showed its own original then loses the number and the places
 * that it took with it. Returns the account that lost the number.
 */
export const settleNumber = async (call: Call<typeof registerAssisted>): Promise<string | null> => {
  const { input, db, refuse, invalid } = call
  const owner = await findNumberOwner(call, input.person)
  if (owner === null || owner.agrees) return null
  const { id: accountId } = owner
  if (owner.isAssisted || (await wasShown(db, accountId))) return refuse('sales.assisted.other-original')
  if (input.numberAgain === null) return refuse('sales.assisted.other-person')
  if (input.numberAgain !== input.person.idNumber) return invalid({ field: 'numberAgain', code: 'numbers_differ' })
  await lockTickets(db, { accountId })
  const reached = { accountId, intentId: null }
  const before = await readClaimsToday(call, reached)
  await removeIdentityNumber(call, accountId)
  await movePlaces(call, reached, before)
  // Staff who have one of these tickets open at a desk must load it again.
  await db
    .updateTable('sales.ticket')
    .set(eb => ({ version: eb('version', '+', 1) }))
    .where('accountId', '=', accountId)
    .execute()
  return accountId
}
