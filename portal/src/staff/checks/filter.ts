import { isId } from '#contract/common'
import type { InputOf } from '#contract/operation'
import { FindingKind, FindingState, type listFindings } from '#contract/sales/checks/finding'

/** The filter of a list of findings within a session. */
export type Filter = Omit<InputOf<typeof listFindings>, 'sessionId'>

/** Returns the filter in the address. Invalid values are ignored. Without a state, the list shows open findings. */
export const filterOf = (params: URLSearchParams): Filter => {
  const [kind, state, after] = ['kind', 'state', 'after'].map(name => params.get(name))
  return {
    kind: FindingKind.options.find(value => value === kind),
    state: state === 'ALL' ? undefined : (FindingState.options.find(value => value === state) ?? 'OPEN'),
    after: after && isId(after) ? after : undefined,
  }
}

/** Returns the address parameters for a filter. */
export const paramsOf = (sessionId: string, { kind, state, after }: Filter): URLSearchParams => {
  const named = { session: sessionId, kind, state: state === 'OPEN' ? undefined : (state ?? 'ALL'), after }
  return new URLSearchParams(Object.entries(named).flatMap(([name, value]) => (value ? [[name, value]] : [])))
}
