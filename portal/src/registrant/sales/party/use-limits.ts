import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { InputOf, OutputOf } from '#contract/operation'
import { checkLimit } from '#client/sales/registration/intent'
import type { DraftContent } from '#contract/sales/registration/draft'
import { call } from '../../../lib/api/api.ts'

export type Limits = OutputOf<typeof checkLimit>

/** Returns null while only the account holder is named: step 1 has already checked their limit. */
const inputOf = (content: DraftContent): InputOf<typeof checkLimit> | null => {
  const { sessionId, batchId, people, applicant, tenderUnits, isDirector } = content
  const companyId = applicant === 'COMPANY' ? content.companyId : null
  if (sessionId === null || batchId === null || (people.length === 0 && companyId === null)) return null
  const requested = Math.min(Math.max(1, tenderUnits.length), 6)
  const isNamed = applicant === 'INDIVIDUAL' || isDirector === true
  return { sessionId, batchId, requested, isNamed, people: people.map(person => person.personId), companyId }
}

/**
 * Checks whether the named people still have a place in the session: after each change, and once more before the next
 * step.
 */
export const useLimits = (content: DraftContent) => {
  const queries = useQueryClient()
  const input = inputOf(content)
  const queryKey = [checkLimit.name, input]
  const queryFn = (): Promise<Limits | null> => (input === null ? Promise.resolve(null) : call(checkLimit, input))
  const { data } = useQuery({ queryKey, queryFn, enabled: input !== null })
  return { limits: data ?? null, check: () => queries.fetchQuery({ queryKey, queryFn, staleTime: 0 }) }
}
