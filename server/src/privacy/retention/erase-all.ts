import { erasePerson } from '../../accounts/index.ts'
import { anonymiseDeliveries } from '../../campaigns/index.ts'
import { leaveClub } from '../../club/index.ts'
import { purgeMessages } from '../../notices/index.ts'
import { holdsDeposit } from '../../payments/index.ts'
import { deleteAnswers } from '../../platform/pipeline/idempotency.ts'
import { isHeld } from './active-holds.ts'
import { deleteRecoveries } from '../recovery/end-recovery.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Scope } from '../../platform/scope.ts'
import { eraseRegistrations, hasOpenTicket } from '../../sales/index.ts'
import { queueErasureNote } from './note-erasure.ts'

/**
 * Erases all personal data of a locked account. Returns the addresses that it had, for a last letter. Refuses while a
 * legal hold applies, a registration is open, or a part of a deposit is still to be refunded.
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
