import { openNumber } from '../../../accounts/index.ts'
import type { Staff } from '../../../platform/actor.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { Scope } from '../../../platform/scope.ts'
import { namedLocation } from '../../record/sealed-locations.ts'
import { ownDataKey } from '../../record/own-data-key.ts'
import { findDeskTicket } from '../find-desk-ticket.ts'

type Work = Scope<'context' | 'db'> & { actor: Staff }

/** Opens the identity number of the registrant or of somebody named in a registration. Refuses anybody else. */
export const readNumber = async (work: Work, { id, personId }: { id: string; personId: string }): Promise<string> => {
  const { context, db } = work
  const { accountId, intentId } = await findDeskTicket(work, id)
  if (personId === accountId) return openNumber(context, db, accountId)
  const named = await db
    .selectFrom('sales.namedPerson')
    .select(['id', 'numberSealed'])
    .where('id', '=', personId)
    .where('intentId', '=', intentId)
    .executeTakeFirst()
  if (!named) throw new Refusal('request.not-found')
  const key = await ownDataKey(context, db, accountId)
  return context.vault.open(key, namedLocation(named.id, 'number_sealed'), named.numberSealed)
}
