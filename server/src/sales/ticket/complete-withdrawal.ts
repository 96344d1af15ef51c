import { showTime } from '../../platform/clock.ts'
import { isActive } from './ticket.ts'
import { type JoinedTicket, readTickets } from './read-tickets.ts'
import { lockTicket } from './lock-ticket.ts'
import { moveTicket, registrantActor } from './move-ticket.ts'
import { notifyRegistrant } from './notify-registrant.ts'
import { withdrawalFault } from './withdrawal.ts'
import { phaseOf } from '../property/phase.ts'
import { officeLines } from '../sales-office/office-lines.ts'
import type { Scope } from '../../platform/scope.ts'
import { saveWithdrawalRequest } from './save-withdrawal-request.ts'

/**
 * Withdraws a registration on behalf of its registrant, and confirms it by letter. The caller has locked it and
 * checked that it may be withdrawn.
 */
export const completeWithdrawal = async (
  work: Scope<'context' | 'db' | 'now' | 'actor' | 'caller'>,
  ticket: JoinedTicket,
): Promise<void> => {
  const { accountId } = work.actor
  const move = { by: 'registrant', event: 'withdraw', actor: registrantActor(accountId) } as const
  await moveTicket(work, ticket, move)
  await notifyRegistrant(work, ticket, 'withdrawn', locale => ({
    number: ticket.registrationNumber,
    property: ticket.propertyName[locale],
    time: showTime(work.now.toISOString(), locale),
  }))
}

/**
 * Withdraws the registrant's registrations when something that they cannot continue without is withdrawn. Each one
 * that may be withdrawn online is withdrawn; for each other one, a letter says that the withdrawal is completed at
 * the sales office. Returns the registrations, and whether each is withdrawn already.
 */
export const withdrawAllTickets = async (
  work: Scope<'context' | 'db' | 'now' | 'actor' | 'caller'>,
): Promise<{ registrationNumber: string; withdrawn: boolean }[]> => {
  const { db, now, actor } = work
  const all = await readTickets(db, actor.accountId, {})
  const done = []
  for (const { id } of all.filter(({ status }) => isActive(status) && status !== 'DONE')) {
    await lockTicket(db, actor.accountId, id)
    const [ticket] = await readTickets(db, actor.accountId, { id })
    if (!ticket || !isActive(ticket.status)) continue
    const { registrationNumber, propertyName, salesOffice } = ticket
    const withdrawn = withdrawalFault({ ...ticket, phase: phaseOf(ticket, now) }) === null
    if (withdrawn) await completeWithdrawal(work, ticket)
    else {
      await saveWithdrawalRequest(db, id, ticket.withdrawalWishedAt ?? now.toISOString())
      await notifyRegistrant(work, ticket, 'withdrawAtOffice', locale => ({
        number: registrationNumber,
        property: propertyName[locale],
        office: officeLines(salesOffice, locale),
      }))
    }
    done.push({ registrationNumber, withdrawn })
  }
  return done
}
