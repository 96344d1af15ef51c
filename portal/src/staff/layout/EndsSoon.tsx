import { useEffect, useState } from 'react'
import { showHour } from '../../lib/language/format.ts'
import { useLocale } from '../../lib/language/use-locale.ts'
import { useTranslation } from '../../lib/language/translation.ts'
import { endsSoon } from '../signed-in/presence.ts'
import { useStaff } from '../signed-in/store.ts'
import { Notice } from '../../ui/notice.tsx'
import s from './frame.module.css'

/**
 * Warns before the session ends, while there is time to finish work. A session ends after twelve hours, even if it is
 * in use.
 */
export function EndsSoon() {
  const { t } = useTranslation('office')
  const locale = useLocale()
  const { expiresAt, now } = useStaff()
  const [ahead, setAhead] = useState(() => Date.parse(now) - Date.now())
  const [isSoon, setSoon] = useState(() => endsSoon(expiresAt, Date.parse(now)))
  useEffect(() => setAhead(Date.parse(now) - Date.now()), [now])
  useEffect(() => {
    const look = () => setSoon(endsSoon(expiresAt, Date.now() + ahead))
    look()
    const timer = setInterval(look, 5_000)
    return () => clearInterval(timer)
  }, [expiresAt, ahead])
  return (
    <div role="status" className={s.banner}>
      {isSoon && <Notice tone="warning">{t('endsSoon', { time: showHour(expiresAt, locale) })}</Notice>}
    </div>
  )
}
