import { useEffect, useEffectEvent } from 'react'

/** Tells the page whether a form on it is wrong, for as long as it is there. */
export const useReportInvalid = (isWrong: boolean, onWrong: (isWrong: boolean) => void): void => {
  const tell = useEffectEvent(onWrong)
  useEffect(() => {
    tell(isWrong)
    return () => tell(false)
  }, [isWrong])
}
