import { signConsents } from '#contract/sales/desk/signing'
import { saveSignature, recordConsents } from '../../consents/index.ts'
import { handler } from '../../platform/pipeline/handler.ts'
import { findDeskTicket, lockSeenTicket } from './find-desk-ticket.ts'
import { findSigner } from './read-people.ts'
import { noteAct } from './desk-act.ts'
import { readDeskTicket } from './read-desk-ticket.ts'
import { openNaming, settleNaming } from '../registration/naming/settle-naming.ts'
import { ownDataKey } from '../record/own-data-key.ts'

export default handler(signConsents, async call => {
  const { input, actor, context, db, now, refuse, setAuditSubject } = call
  setAuditSubject(input.id)
  const ticket = await lockSeenTicket(call, input)
  const { accountId, intentId, status } = ticket
  if (status !== 'PENDING' && status !== 'REGISTERED') return refuse('sales.ticket.state', { params: { status } })
  const signer = await findSigner(call, ticket, input.personId)
  if (!signer) return refuse('request.not-found')
  const { namedPersonId, region } = signer
  const events = await recordConsents(call, {
    accountId,
    intentId,
    ...(namedPersonId !== null && { namedPersonId }),
    scope: 'TICKET',
    region,
    answers: input.consents,
    channel: 'DESK',
  })
  const key = await ownDataKey(context, db, accountId)
  const { signature } = input
  await saveSignature(call, key, { accountId, namedPersonId, staffId: actor.staffId, signature, events })
  if (namedPersonId !== null) {
    // A person who signs in person agrees to be named: the registration takes one of their places, as it does by the
    // consent link.
    const naming = await openNaming(db, namedPersonId)
    if ((await settleNaming(db, now, naming, true)) === 'FULL')
      return refuse('sales.ticket.person-limit', { params: { limit: naming.limit } })
    await db
      .updateTable('sales.namedPerson')
      .set({ consentedAt: now.toISOString() })
      .where('id', '=', namedPersonId)
      .execute()
  }
  await noteAct(call, ticket.id)
  return readDeskTicket(call, await findDeskTicket(call, ticket.id))
})
