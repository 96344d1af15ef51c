import type { listInstruments } from '#contract/payments/finance'
import { InstrumentStatus } from '#contract/payments/payment'
import type { InputOf } from '#contract/operation'
import { Day } from '#contract/sales/registration/registration-list'
import { paramsFor, readOption, readValid } from '../../lib/search-params.ts'

/** The filter of the instruments of a session. */
export type Filter = Omit<InputOf<typeof listInstruments>, 'sessionId' | 'after'>

/** Returns the filter in the address. Invalid values are ignored. */
export const filterOf = (params: URLSearchParams): Filter => ({
  status: readOption(params, 'status', InstrumentStatus.options) ?? 'RECEIVED',
  receivedFrom: readValid(params, 'from', Day),
  receivedTo: readValid(params, 'to', Day),
})

/** Returns the address parameters for a filter. */
export const paramsOf = (sessionId: string, { status, receivedFrom, receivedTo }: Filter): URLSearchParams =>
  paramsFor({ session: sessionId, view: 'instruments', status, from: receivedFrom, to: receivedTo })
