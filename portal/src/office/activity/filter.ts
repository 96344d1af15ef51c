import { isId } from '#contract/common'
import { type Chosen, periods } from './period.ts'

/** By what records are narrowed down. */
export type Narrowed = {
  actorId?: string | undefined
  subject?: string | undefined
  registrantId?: string | undefined
  operation?: string | undefined
}
export type Filter = Chosen & Narrowed

const readText = (params: URLSearchParams, name: string): string | undefined =>
  params.get(name)?.trim().slice(0, 100) || undefined

/**
 * Whether what was typed is looked up in the audit as it is: an id, a value of a code list, a registration number. Anything else is the
 * name or the contact of a person, which no address may have in it: it is searched first.
 */
export const isSubject = (text: string): boolean =>
  isId(text) ||
  /^[A-Z_]+\.[\w-]+$/.test(text) ||
  /^R-?[A-Z0-9]{4}-[A-Z0-9]{4}$/i.test(text) ||
  /^(?=.*\d)(?=.*[A-Z])R?[A-Z0-9]{8}$/i.test(text)

/** What an address asks for; what makes no sense in it is left out. */
export const filterOf = (params: URLSearchParams): Filter => {
  const idOf = (name: string) => {
    const id = readText(params, name)
    return id !== undefined && isId(id) ? id : undefined
  }
  return {
    period: periods.find(period => period === params.get('period')) ?? 'today',
    from: params.get('from') ?? '',
    to: params.get('to') ?? '',
    actorId: idOf('actor'),
    registrantId: idOf('registrant'),
    subject: readText(params, 'subject'),
    operation: readText(params, 'operation'),
  }
}

/** The address that asks for it. */
export const paramsOf = ({ period, from, to, actorId, registrantId, subject, operation }: Filter): URLSearchParams => {
  const days = period === 'days' ? { from, to } : {}
  const named = Object.entries({ period, ...days, actor: actorId, registrant: registrantId, subject, operation })
  return new URLSearchParams(
    named.flatMap(([name, value]) => (value === undefined || value.trim() === '' ? [] : [[name, value.trim()]])),
  )
}
