import type { listInstruments } from '#contract/payments/finance'
import { InstrumentStatus } from '#contract/payments/payment'
import type { InputOf } from '#contract/operation'
import { Day } from '#contract/sales/registration/registration-list'

/** The filter of the instruments of a session. */
export type Filter = Omit<InputOf<typeof listInstruments>, 'sessionId' | 'after'>

const dayOf = (text: string | null): string | undefined => {
  const day = Day.safeParse(text)
  return day.success ? day.data : undefined
}

/** Returns the filter in the address. Invalid values are ignored. */
export const filterOf = (params: URLSearchParams): Filter => ({
  status: InstrumentStatus.options.find(value => value === params.get('status')) ?? 'RECEIVED',
  receivedFrom: dayOf(params.get('from')),
  receivedTo: dayOf(params.get('to')),
})

/** Returns the address parameters for a filter. */
export const paramsOf = (sessionId: string, { status, receivedFrom, receivedTo }: Filter): URLSearchParams => {
  const named = { session: sessionId, view: 'instruments', status, from: receivedFrom, to: receivedTo }
  return new URLSearchParams(Object.entries(named).flatMap(([name, value]) => (value ? [[name, value]] : [])))
}
