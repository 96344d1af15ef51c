import type { InputOf } from '#contract/operation'
import { FindingKind, FindingState, type listFindings } from '#contract/sales/checks/finding'
import { paramsFor, readId, readOption } from '../../lib/search-params.ts'

/** The filter of a list of findings within a session. */
export type Filter = Omit<InputOf<typeof listFindings>, 'sessionId'>

/** Returns the filter in the address. Invalid values are ignored. Without a state, the list shows open findings. */
export const filterOf = (params: URLSearchParams): Filter => ({
  kind: readOption(params, 'kind', FindingKind.options),
  state: params.get('state') === 'ALL' ? undefined : (readOption(params, 'state', FindingState.options) ?? 'OPEN'),
  after: readId(params, 'after'),
})

/** Returns the address parameters for a filter. */
export const paramsOf = (sessionId: string, { kind, state, after }: Filter): URLSearchParams =>
  paramsFor({ session: sessionId, kind, state: state === 'OPEN' ? undefined : (state ?? 'ALL'), after })
