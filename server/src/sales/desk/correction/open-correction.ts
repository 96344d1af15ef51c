import { openCorrection } from '#contract/sales/desk/correction'
import { handler } from '../../../platform/pipeline/handler.ts'
import { findDeskTicket } from '../find-desk-ticket.ts'
import { shownValues } from '../../record/read-corrections.ts'
import { differing } from './correction.ts'
import { findSubject, readAddress } from './find-subject.ts'

export default handler(openCorrection, async call => {
  const { input, refuse, setAuditSubject } = call
  setAuditSubject(input.id)
  const ticket = await findDeskTicket(call, input.id)
  const subject = await findSubject(call, ticket, input.personId ?? null)
  if (!subject) return refuse('request.not-found')
  const { account, copy, held, kind } = subject
  const hasAddress = kind === 'COMPANY' || (kind === 'REGISTRANT' && ticket.applicant === 'INDIVIDUAL')
  return {
    version: ticket.version,
    account: copy,
    held: shownValues(held),
    // Nothing is returned about another person.
    differs: copy === 'DIFFERS' && account ? shownValues(differing(account, held)) : {},
    address: hasAddress ? await readAddress(call, ticket) : null,
  }
})
