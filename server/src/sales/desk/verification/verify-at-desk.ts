import type { DeskTicket } from '#contract/sales/desk/desk'
import { actorName, type Staff } from '../../../platform/actor.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { Scope } from '../../../platform/scope.ts'
import { findDeskTicket, lockDeskTicket, requireSeen } from '../find-desk-ticket.ts'
import { noteAct } from '../desk-act.ts'
import { readDeskTicket } from '../read-desk-ticket.ts'
import { moveTicket } from '../../ticket/move-ticket.ts'
import { requirePresence } from '../read-presence.ts'
import { issueVerification } from './issue-verification.ts'
import { notifyVerified } from './notify-verification.ts'

type Work = Scope<'context' | 'db' | 'now' | 'caller'> & { actor: Staff }
/** `receiptNumber` is a reserved number that is printed already; without it, the next number is taken. */
type Seen = { id: string; version: number; receiptNumber?: number }

/**
 * Verifies a registration from which nothing is missing, in the version that the desk loaded. Returns the desk's new
 * view.
 */
export const verifyAtDesk = async (work: Work, { id, version, receiptNumber }: Seen): Promise<DeskTicket> => {
  const ticket = await lockDeskTicket(work, id)
  const { status } = ticket
  const seen = await readDeskTicket(work, ticket)
  // Another desk was faster: the refusal says who verified it and when, whichever version this desk has loaded
  // (S-Q1).
  if (status === 'VERIFIED') {
    const standing = seen.verifications.find(({ undoneAt }) => undoneAt === null)
    throw new Refusal('sales.desk.verified', {
      params: standing ? { by: standing.verifiedBy, at: standing.verifiedAt } : {},
    })
  }
  if (status !== 'REGISTERED') throw new Refusal('sales.ticket.state', { params: { status } })
  await requireSeen(work, ticket, version)
  if (seen.faults.length > 0) {
    const codes = [...new Set(seen.faults.map(({ code }) => code))]
    throw new Refusal('sales.desk.incomplete', { params: { codes: codes.join(' ') } })
  }
  await requirePresence(work, ticket)
  await moveTicket(work, ticket, { by: 'staff', event: 'verify', actor: actorName(work.actor) })
  await noteAct(work, ticket.id)
  await notifyVerified(work, ticket, await issueVerification(work, ticket, seen, receiptNumber))
  return readDeskTicket(work, await findDeskTicket(work, ticket.id))
}
