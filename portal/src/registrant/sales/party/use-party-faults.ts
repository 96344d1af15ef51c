import type { KnownPerson } from '#contract/sales/registration/party'
import { useRegistrant } from '../../../lib/session/login-session.ts'
import { useTranslation } from '../../../lib/language/translation.ts'
import {
  companyFaults,
  doubleOf,
  limitFaults,
  type PartyContext,
  peopleFaults,
  unfinishedFaults,
} from './party-faults.ts'
import { useRelationships } from './relationships.ts'
import { useLimits } from './use-limits.ts'

export type { PartyFault } from './party-faults.ts'

/** Returns the errors of the people and the company of a registration, with the place where each is shown. */
export const usePartyFaults = (given: Omit<PartyContext, 't'>) => {
  const { t } = useTranslation(['parties', 'sales', 'issues'])
  const registrant = useRegistrant()
  const of = { ...given, t }
  const { limits, check } = useLimits(of.content)
  const { faultOf } = useRelationships(of.session)
  const faults = [
    ...companyFaults(of),
    ...peopleFaults(of, faultOf),
    ...limitFaults(of, limits),
    ...unfinishedFaults(of),
  ]
  return {
    faults,
    double: (person: KnownPerson) => doubleOf(of, person, registrant?.profile ?? null),
    /** Checks the limits once more and returns the people who have no place left. */
    recheck: async () => {
      const now = await check()
      const full = () => limitFaults(of, now).map(({ message }) => message)
      return {
        isFull: full().length > 0,
        say: () => full().join(' '),
        /** The limit that the account itself has reached, or null. */
        account: now?.byAccount ? now.limit : null,
        isOwn: now?.byOwn === true,
      }
    },
  }
}

export type PartyFaults = ReturnType<typeof usePartyFaults>
