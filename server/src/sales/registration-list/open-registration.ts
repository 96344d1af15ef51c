import { maskName } from '#contract/person-name'
import { openRegistration } from '#contract/sales/registration/registration-detail'
import { readAccount } from '../../accounts/index.ts'
import type { Reader } from '../../platform/database/database.ts'
import { handler } from '../../platform/pipeline/handler.ts'
import { findDeskTicket } from '../desk/find-desk-ticket.ts'
import { readTimeline } from './read-timeline.ts'

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
    timeline: await readTimeline(call, ticket, new Map(instruments.map(({ id, number }) => [id, number]))),
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
