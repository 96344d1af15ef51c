import * as z from 'zod/mini'
import { VoidReason } from '#contract/sales/desk/verification'
import type { Proposed } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { lockDeskTicket } from '../find-desk-ticket.ts'
import { numberOfSubject } from './proposed-withdrawal.ts'
import { voidFault, voidLocked } from './void-at-desk.ts'

const Input = z.object({ reason: VoidReason })

/** When a second person confirms it, a registration in a frozen list is voided and struck out there. */
export const proposedVoid: Proposed = {
  describe: numberOfSubject,
  carryOut: async (call, { subject, input }) => {
    const ticket = await lockDeskTicket(call, subject)
    const { reason } = Input.parse(input)
    if (voidFault(ticket, 'supervisor') !== null) throw new Refusal('office.proposal.overtaken')
    await voidLocked(call, ticket, 'supervisor', reason)
  },
}
