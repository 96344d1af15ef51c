import { useEffect, useState } from 'react'
import { listActiveSessions } from '#client/sales/property/sales-session'
import { call } from '../../../lib/api/api.ts'
import type { Offer } from '../property/catalogue.ts'

/** Milliseconds before a failed request is retried. */
const again = 10_000

/** Returns the public offer. `isLate`: the request failed and is being retried. */
export const useOffer = (): { offer: Offer | null; isLate: boolean } => {
  const [read, setRead] = useState<{ offer: Offer | null; isLate: boolean }>({ offer: null, isLate: false })
  useEffect(() => {
    let isWanted = true
    let timer: ReturnType<typeof setTimeout> | undefined
    const ask = () => {
      call(listActiveSessions, {}).then(
        offer => isWanted && setRead({ offer, isLate: false }),
        () => {
          if (!isWanted) return
          setRead({ offer: null, isLate: true })
          timer = setTimeout(ask, again)
        },
      )
    }
    ask()
    return () => {
      isWanted = false
      clearTimeout(timer)
    }
  }, [])
  return read
}
