import type { InputOf } from '#contract/operation'
import {
  Day,
  DepositState,
  type listRegistrations,
  RegistrationSort,
} from '#contract/sales/registration/registration-list'
import { TicketStatus } from '#contract/sales/ticket/ticket'
import { paramsFor, readId, readOption, readText, readValid } from '../../lib/search-params.ts'

/** The filter and sort order of a list of registrations. */
export type Filter = Omit<InputOf<typeof listRegistrations>, 'limit'>

/** Returns the filter in the address. Invalid values are ignored. */
export const filterOf = (params: URLSearchParams): Filter => {
  const after = params.get('after')
  return {
    number: readText(params, 'number', 40),
    sessionId: readId(params, 'session'),
    status: readOption(params, 'status', TicketStatus.options),
    batchId: readId(params, 'group'),
    verifiedOn: readValid(params, 'verified', Day),
    deposit: readOption(params, 'deposit', DepositState.options),
    agent: readOption(params, 'agent', ['YES', 'NO']),
    applicant: readOption(params, 'applicant', ['INDIVIDUAL', 'COMPANY']),
    sort: readOption(params, 'sort', RegistrationSort.options),
    after: after !== null && /^[\w-]{1,200}$/.test(after) ? after : undefined,
  }
}

/** Returns the address parameters for a filter. */
export const paramsOf = ({ number, sessionId, status, batchId, verifiedOn, ...same }: Filter): URLSearchParams => {
  const { deposit, agent, applicant, sort, after } = same
  const named = { number, session: sessionId, group: batchId, status, verified: verifiedOn }
  return paramsFor({ ...named, deposit, agent, applicant, sort, after })
}
