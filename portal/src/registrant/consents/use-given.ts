import { useEffect, useState } from 'react'
import { listConsentRecords } from '#client/consents/record'
import { call } from '../../lib/api/api.ts'

/** Map from consent code to the time since when it is given, for consents whose text has not changed since. */
export type GivenSince = ReadonlyMap<string, string>

/**
 * Returns the consents that the logged-in registrant has already given; null while unknown. They are fetched only if
 * `isWanted`. If the fetch fails, the result is empty, so everything is asked.
 */
export const useGiven = (isWanted: boolean): GivenSince | null => {
  const [given, setGiven] = useState<GivenSince | null>(null)
  useEffect(() => {
    if (!isWanted) return
    call(listConsentRecords, {}).then(
      ({ records }) =>
        setGiven(new Map(records.flatMap(({ code, givenSince }) => (givenSince === null ? [] : [[code, givenSince]])))),
      () => setGiven(new Map()),
    )
  }, [isWanted])
  return isWanted ? given : new Map()
}
