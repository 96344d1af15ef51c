import { isId } from '#contract/common'
import type { InputOf } from '#contract/operation'
import { FindingKind, FindingState, type listFindings } from '#contract/sales/checks/finding'

/** What a list of findings is narrowed down to, within a session. */
export type Filter = Omit<InputOf<typeof listFindings>, 'sessionId'>

/** What an address asks for; what makes no sense in it is left out. Where it does not say, what is still to be decided. */
export const filterOf = (params: URLSearchParams): Filter => {
  const [kind, state, after] = ['kind', 'state', 'after'].map(name => params.get(name))
  return {
    kind: FindingKind.options.find(value => value === kind),
    state: state === 'ALL' ? undefined : (FindingState.options.find(value => value === state) ?? 'OPEN'),
    after: after && isId(after) ? after : undefined,
  }
}

/** The address that asks for it. */
export const paramsOf = (sessionId: string, { kind, state, after }: Filter): URLSearchParams => {
  const named = { session: sessionId, kind, state: state === 'OPEN' ? undefined : (state ?? 'ALL'), after }
  return new URLSearchParams(Object.entries(named).flatMap(([name, value]) => (value ? [[name, value]] : [])))
}
