import { isId } from '#contract/common'
import type { InputOf } from '#contract/operation'
import {
  Day,
  DepositState,
  type listRegistrations,
  RegistrationSort,
} from '#contract/sales/registration/registration-list'
import { TicketStatus } from '#contract/sales/ticket/ticket'

/** The filter and sort order of a list of registrations. */
export type Filter = Omit<InputOf<typeof listRegistrations>, 'limit'>

const oneOf = <Value extends string>(values: readonly Value[], text: string | null): Value | undefined =>
  values.find(value => value === text)

const idOf = (text: string | null): string | undefined => (text !== null && isId(text) ? text : undefined)

/** Returns the filter in the address. Invalid values are ignored. */
export const filterOf = (params: URLSearchParams): Filter => {
  const day = Day.safeParse(params.get('verified'))
  const after = params.get('after')
  const number = params.get('number')?.trim().slice(0, 40)
  return {
    number: number === '' ? undefined : number,
    sessionId: idOf(params.get('session')),
    status: oneOf(TicketStatus.options, params.get('status')),
    batchId: idOf(params.get('group')),
    verifiedOn: day.success ? day.data : undefined,
    deposit: oneOf(DepositState.options, params.get('deposit')),
    agent: oneOf(['YES', 'NO'], params.get('agent')),
    applicant: oneOf(['INDIVIDUAL', 'COMPANY'], params.get('applicant')),
    sort: oneOf(RegistrationSort.options, params.get('sort')),
    after: after !== null && /^[\w-]{1,200}$/.test(after) ? after : undefined,
  }
}

/** Returns the address parameters for a filter. */
export const paramsOf = (filter: Filter): URLSearchParams => {
  const { number, sessionId, status, batchId, verifiedOn, deposit, agent, applicant, sort, after } = filter
  const named = {
    number,
    session: sessionId,
    group: batchId,
    status,
    verified: verifiedOn,
    deposit,
    agent,
    applicant,
    sort,
    after,
  }
  return new URLSearchParams(Object.entries(named).flatMap(([name, value]) => (value ? [[name, value]] : [])))
}
