import { dishonourInstrument } from '#contract/payments/finance'
import { actorName } from '../../platform/actor.ts'
import { showTime } from '../../platform/clock.ts'
import { portalUrl } from '../../platform/context.ts'
import { handler } from '../../platform/pipeline/handler.ts'
import { lockInstrument, moveInstrument } from '../desk/take-at-desk.ts'
import {
  findDeskTicket,
  lockSeenTicket,
  moveTicket,
  noteAct,
  officeLines,
  notifyRegistrant,
} from '../../sales/index.ts'

/**
 * States in which a registration may still lose a part of its deposit. A verification must be undone first; a
 * purchase is for people to settle.
 */
const open = ['PENDING', 'REGISTERED', 'VOIDED', 'WITHDREW']

export default handler(dishonourInstrument, async call => {
  const { input, actor, context, refuse, setAuditSubject } = call
  setAuditSubject(input.id)
  const ticket = await lockSeenTicket(call, input)
  const { id, status } = ticket
  if (!open.includes(status)) return refuse('sales.ticket.state', { params: { status } })
  const instrument = await lockInstrument(call, ticket, input.instrumentId, ['RECEIVED'])
  await moveInstrument(call, ticket, instrument, 'DISHONOURED', input.reason)
  // The deposit is no longer complete, so the registration waits for it again (D-T11).
  if (status === 'REGISTERED')
    await moveTicket(call, ticket, { by: 'payment', event: 'payment-reversed', actor: actorName(actor) })
  if (status === 'PENDING' || status === 'REGISTERED')
    await notifyRegistrant(call, ticket, 'instrumentDishonoured', locale => ({
      number: ticket.registrationNumber,
      property: ticket.propertyName[locale],
      closes: showTime(ticket.closesAt, locale),
      office: officeLines(ticket.salesOffice, locale),
      url: portalUrl(context, locale, `registration-of-intent/history/${id}`),
    }))
  await noteAct(call, id)
  return { status: (await findDeskTicket(call, id)).status }
})
