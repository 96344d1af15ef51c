import type { addPayment, instrumentMethods } from '#contract/payments/payment'
import { claimUploads } from '../../files/index.ts'
import type { Call } from '../../platform/pipeline/handler.ts'
import { type OwnTicket, registrantActor } from '../../sales/index.ts'
import { insertInstrument } from './insert-instrument.ts'

/** Enters a cashier's order or cheque that the registrant will bring, with its photo. */
export const enterInstrument = async (
  call: Call<typeof addPayment>,
  ticket: OwnTicket,
  method: (typeof instrumentMethods)[number],
): Promise<void> => {
  const { input, actor, db, uploads, invalid } = call
  const { bank, number, amountCents } = input
  if (bank === null) return invalid({ field: 'bank', code: 'required' })
  if (number === null) return invalid({ field: 'number', code: 'required' })
  await claimUploads(db, actor.accountId, uploads)
  const instrument = { method, bank, number, amountCents, photoUploadId: uploads[0] ?? null }
  await insertInstrument(call, ticket, { ...instrument, status: 'DECLARED' }, registrantActor(actor.accountId))
}
