import { erasePerson } from '../../accounts/index.ts'
import { anonymiseDeliveries } from '../../campaign/index.ts'
import { leaveClub } from '../../club/index.ts'
import { purgeMessages } from '../../notices/index.ts'
import { holdsDeposit } from '../../payments/index.ts'
import { deleteAnswers } from '../../platform/pipeline/index.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Scope } from '../../platform/scope.ts'
import { eraseRegistrations, hasOpenTicket } from '../../sales/index.ts'
import { isHeld } from '../hold/index.ts'
import { deleteRecoveries } from '../recovery/index.ts'
import { queueErasureNote } from './note-erasure.ts'

/**
 * Erases all that is personal of an account that is locked alone: what addresses it had, for a last letter. Refused while a legal hold
 * stands, a registration is open, or some of a deposit has still to go back.
 */
export const eraseAll = async (
  { context, db, now }: Scope<'context' | 'db' | 'now'>,
  accountId: string,
): Promise<{ email: string }> => {
  if (await isHeld(db, accountId)) throw new Refusal('privacy.hold.stands')
  if (await hasOpenTicket(db, accountId)) throw new Refusal('privacy.registration.alive')
  if (await holdsDeposit(db, accountId)) throw new Refusal('privacy.deposit.held')
  await leaveClub(db, accountId)
  await anonymiseDeliveries(db, accountId)
  await deleteRecoveries(db, accountId, now)
  await db
    .updateTable('privacy.request')
    .set({ detailsSealed: Buffer.alloc(0), answerSealed: null })
    .where('accountId', '=', accountId)
    .execute()
  await eraseRegistrations(db, accountId)
  const { email, phone } = await erasePerson(context, db, accountId, now)
  await purgeMessages(context.vault, db, [email, phone])
  await deleteAnswers(db, accountId)
  await queueErasureNote(db, accountId)
  return { email }
}
