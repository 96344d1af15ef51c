import { useEffect, useState } from 'react'
import { listConsentRecords } from '#contract/consents/record'
import { call } from '../lib/api/index.ts'

/** Since when each consent is given whose text has not changed since, by its code. */
export type GivenSince = ReadonlyMap<string, string>

/**
 * What the one who is logged in has given already; null: not known yet. Not asked for unless `isWanted`. Where it cannot be had,
 * nothing is: then all is asked.
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
