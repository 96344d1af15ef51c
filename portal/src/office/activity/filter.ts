import { isId } from '#contract/common'
import { type Chosen, periods } from './period.ts'

/** By what records are narrowed down. */
export type Narrowed = { actorId?: string | undefined; subject?: string | undefined; operation?: string | undefined }
export type Filter = Chosen & Narrowed

const textOf = (params: URLSearchParams, name: string): string | undefined =>
  params.get(name)?.trim().slice(0, 100) || undefined

/** What an address asks for; what makes no sense in it is left out. */
export const filterOf = (params: URLSearchParams): Filter => {
  const actorId = textOf(params, 'actor')
  return {
    period: periods.find(one => one === params.get('period')) ?? 'today',
    from: params.get('from') ?? '',
    to: params.get('to') ?? '',
    actorId: actorId !== undefined && isId(actorId) ? actorId : undefined,
    subject: textOf(params, 'subject'),
    operation: textOf(params, 'operation'),
  }
}

/** The address that asks for it. */
export const paramsOf = ({ period, from, to, actorId, subject, operation }: Filter): URLSearchParams => {
  const days = period === 'days' ? { from, to } : {}
  const named = Object.entries({ period, ...days, actor: actorId, subject, operation })
  return new URLSearchParams(
    named.flatMap(([name, value]) => (value === undefined || value.trim() === '' ? [] : [[name, value.trim()]])),
  )
}
