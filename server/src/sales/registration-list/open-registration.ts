import { maskName } from '#contract/person-name'
import { openRegistration } from '#contract/sales/registration/registration-detail'
import { readAccount } from '../../accounts/index.ts'
import type { Reader } from '../../platform/database/database.ts'
import { handler } from '../../platform/pipeline/handler.ts'
import { findDeskTicket } from '../desk/find-desk-ticket.ts'
import { verificationNumber } from '../desk/verification.ts'
import { shownReason } from '../words/reasons.ts'

const readTransitions = async (db: Reader, ticketId: string) => {
  const rows = await db
    .selectFrom('sales.ticketTransition')
    .select(['toStatus as to', 'at', 'reason'])
    .where('ticketId', '=', ticketId)
    .orderBy('id')
    .execute()
  return rows.map(({ reason, ...row }) => ({ ...row, reason: shownReason(reason) }))
}

const readVerifications = async (db: Reader, ticketId: string) => {
  const rows = await db
    .selectFrom('sales.verification')
    .select(['id', 'receiptNumber', 'verifiedAt', 'undoneAt'])
    .where('ticketId', '=', ticketId)
    .orderBy('receiptNumber', 'desc')
    .execute()
  return rows.map(row => ({ ...row, receiptNumber: verificationNumber(row.receiptNumber) }))
}

export default handler(openRegistration, async call => {
  const { input, context, db, setAuditSubject } = call
  setAuditSubject(input.id)
  const ticket = await findDeskTicket(call, input.id)
  const { accountId, id: ticketId } = ticket
  const account = await readAccount(db, accountId)
  // The numbers of an erased person's payment instruments can no longer be read.
  const instruments =
    account.erasedAt === null ? await context.deposits.readHeld(context, db, { accountId, ticketId }) : []
  return {
    ...ticket,
    name: maskName(account),
    hasAgent: await readHasAgent(db, ticketId),
    deposit: {
      totalCents: ticket.totalCents,
      settledCents: ticket.settledCents,
      declaredCents: ticket.declaredCents,
      receivedCents: instruments
        .filter(({ status }) => status === 'RECEIVED')
        .reduce((sum, { amountCents }) => sum + amountCents, 0),
    },
    instruments,
    cards: await context.deposits.readCards(db, ticketId),
    verifications: await readVerifications(db, ticketId),
    transitions: await readTransitions(db, ticketId),
  }
})

const readHasAgent = async (db: Reader, ticketId: string): Promise<boolean> => {
  const { hasAgent } = await db
    .selectFrom('sales.ticket')
    .select('hasAgent')
    .where('id', '=', ticketId)
    .executeTakeFirstOrThrow()
  return hasAgent
}
