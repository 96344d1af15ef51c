import { useEffect, useState } from 'react'
import { showHour } from '../../lib/language/format.ts'
import { useLocale } from '../../lib/language/use-locale.ts'
import { useTranslation } from '../../lib/language/translation.ts'
import { sessionUntil, useSession } from '../../lib/session/login-session.ts'
import { Notice } from '../../ui/notice.tsx'
import s from './frame.module.css'

const warnMs = 5 * 60_000

/** Warns before the session reaches its maximum duration (U-43). */
export function EndsSoonBanner() {
  const { t } = useTranslation('frame')
  const locale = useLocale()
  const { status } = useSession()
  const [until, setUntil] = useState<number | null>(null)
  useEffect(() => {
    const look = () => {
      const ends = status === 'ready' ? sessionUntil() : null
      setUntil(ends !== null && ends - Date.now() < warnMs ? ends : null)
    }
    look()
    const timer = setInterval(look, 15_000)
    return () => clearInterval(timer)
  }, [status])
  if (until === null) return null
  const time = showHour(new Date(until).toISOString(), locale)
  return (
    <div className={s.banner}>
      <Notice tone="warning" role="alert">
        {t('endsSoon', { time })}
      </Notice>
    </div>
  )
}
