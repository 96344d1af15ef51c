import { useEffect, useState } from 'react'
import { listActiveSessions } from '#contract/sales/session'
import { call } from '../../lib/api/index.ts'
import type { Offer } from '../property/index.ts'

/** Milliseconds after which it is asked again for what did not come. */
const again = 10_000

/** What is on offer, for anybody. `isLate`: it did not come, and is asked for again. */
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
