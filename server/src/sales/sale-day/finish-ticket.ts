import { type Outcome, describedOutcome } from '#contract/sales/sale-day/outcome'
import { portalUrl } from '../../platform/context.ts'
import type { Scope } from '../../platform/scope.ts'
import type { Caller } from '../../platform/caller.ts'
import { officeLines } from '../sales-office/office-lines.ts'
import type { JoinedTicket } from '../ticket/read-tickets.ts'
import type { Mover, TicketEvent } from '../ticket/ticket.ts'
import { moveTicket } from '../ticket/move-ticket.ts'
import { notifyRegistrant } from '../ticket/notify-registrant.ts'
import { depositWords, outcomeWords } from '../words/outcomes.ts'

type Work = Scope<'context' | 'db' | 'now'> & { caller?: Caller }
type Ending = {
  by: Mover
  event: TicketEvent
  actor: string
  outcome: Outcome
  /** Ids of the deposit parts that become part of the price, for a registration that has bought. */
  appliedIds: readonly string[]
}

const bought: readonly Outcome[] = ['PURCHASED', 'TENDER_WON']

/** Notifies the registrant by letter how the registration ended, and what becomes of the deposit. */
const notifyOutcome = async ({ context, db }: Work, ticket: JoinedTicket, outcome: Outcome): Promise<void> => {
  const stand = (await context.deposits.readResults(db, [ticket.id])).get(ticket.id)
  const received = (stand?.due ?? 0) > 0
  const kind = bought.includes(outcome) ? (received ? 'PARTLY' : 'APPLIED') : received ? 'RETURN' : 'NONE'
  await notifyRegistrant({ context, db }, ticket, 'saleEnded', locale => ({
    number: ticket.registrationNumber,
    property: ticket.propertyName[locale],
    outcome: outcomeWords[locale][describedOutcome(outcome, { isTender: ticket.unitId !== null })],
    deposit: depositWords[kind][locale],
    office: officeLines(ticket.salesOffice, locale),
    url: portalUrl(context, locale, `registration-of-intent/history/${ticket.id}`),
  }))
}

/**
 * Sets a locked registration to Done, with its outcome and what becomes of its deposit, and sends a letter about
 * both.
 */
export const finishTicket = async (
  work: Work,
  ticket: JoinedTicket,
  { by, event, actor, outcome, appliedIds }: Ending,
): Promise<void> => {
  const { context, db, now } = work
  const moved = await moveTicket(work, ticket, { by, event, actor, outcome })
  if (moved === null) throw new Error(`${ticket.status} does not end by ${event}`)
  const ended = { ticketId: ticket.id, actor }
  if (bought.includes(outcome)) await context.deposits.apply({ db, now }, { ...ended, appliedIds })
  else await context.deposits.release({ db, now }, { ...ended, why: 'NOT_BOUGHT' })
  await notifyOutcome(work, ticket, outcome)
}
