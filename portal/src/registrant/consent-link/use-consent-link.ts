import { openConsentLink } from '#client/sales/ticket/consent-link'
import { ProblemError } from '../../lib/api/api.ts'
import { useFetched } from '../../lib/api/use-fetched.ts'

/** True if the link is already used, replaced, expired, or unknown. */
export const isGone = (fault: unknown): boolean =>
  fault instanceof ProblemError && [400, 404].includes(fault.problem.status)

/** Fetches the request behind a consent link. */
export const useConsentLink = (token: string) => {
  const opening = useFetched(openConsentLink, { token })
  return { ...opening, isGone: isGone(opening.fault) }
}
