import { showTime } from '../../../platform/clock.ts'
import { actorName } from '../../../platform/actor.ts'
import type { Proposed } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { lockDeskTicket } from '../find-desk-ticket.ts'
import { noteAct } from '../desk-act.ts'
import { officeLines } from '../../sales-office/office-lines.ts'
import { afterEvent } from '../../ticket/ticket.ts'
import { moveTicket } from '../../ticket/move-ticket.ts'
import { numberRows } from '../../ticket/read-numbers.ts'
import type { OwnTicket } from '../../ticket/find-own-ticket.ts'
import { notifyRegistrant } from '../../ticket/notify-registrant.ts'

/** Returns why staff may not withdraw a registration for its registrant now (D-T16); null if they may. */
export const withdrawalAtDeskFault = (
  { status, ballotAt }: Pick<OwnTicket, 'status' | 'ballotAt'>,
  now: Date,
): 'sales.ticket.state' | 'sales.session.closed' | null => {
  if (afterEvent(status, 'staff', 'withdraw') === null) return 'sales.ticket.state'
  // From the ballot on the registration stays in the list.
  return ballotAt !== null && now >= new Date(ballotAt) ? 'sales.session.closed' : null
}

/**
 * Returns the number of the registration that a proposal is about; the second person must work at the same session as
 * the first.
 */
export const numberOfSubject: Proposed['describe'] = async ({ db, actor }, subject) => {
  const row = await numberRows(db).select('sessionId').where('id', '=', subject).executeTakeFirst()
  return row && actor.assigned.includes(row.sessionId) ? row.registrationNumber : null
}

/**
 * When a second person confirms it, a verified registration is withdrawn, its places and its card payments are
 * returned, and a letter says so. Received instruments must be handed back.
 */
export const proposedWithdrawal: Proposed = {
  describe: numberOfSubject,
  carryOut: async (call, { subject }) => {
    const { actor, now } = call
    const ticket = await lockDeskTicket(call, subject)
    if (withdrawalAtDeskFault(ticket, now) !== null) throw new Refusal('office.proposal.overtaken')
    await moveTicket(call, ticket, { by: 'staff', event: 'withdraw', actor: actorName(actor) })
    await notifyRegistrant(call, ticket, 'withdrawnAtOffice', locale => ({
      number: ticket.registrationNumber,
      property: ticket.propertyName[locale],
      time: showTime(now.toISOString(), locale),
      office: officeLines(ticket.salesOffice, locale),
    }))
    await noteAct(call, subject)
  },
}
