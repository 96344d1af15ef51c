import { useEffect, useEffectEvent } from 'react'

/** Reports to the page whether a form on it has errors, as long as the form is mounted. */
export const useReportInvalid = (isWrong: boolean, onWrong: (isWrong: boolean) => void): void => {
  const tell = useEffectEvent(onWrong)
  useEffect(() => {
    tell(isWrong)
    return () => tell(false)
  }, [isWrong])
}
