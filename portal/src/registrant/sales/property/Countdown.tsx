import { useEffect, useState } from 'react'
import { showTime } from '../../../lib/language/format.ts'
import { useLocale } from '../../../lib/language/use-locale.ts'
import { useTranslation } from '../../../lib/language/translation.ts'

const dayMs = 86_400_000
const two = (value: number) => String(value).padStart(2, '0')

/** Time left by the server's clock: the date while it is days away, hours and minutes on the last day. */
export function Countdown({ until, serverNow }: { until: string; serverNow: string }) {
  const { t } = useTranslation('sales')
  const locale = useLocale()
  const [ahead] = useState(() => Date.parse(serverNow) - Date.now())
  const [now, setNow] = useState(() => Date.now() + ahead)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now() + ahead), 1000)
    return () => clearInterval(timer)
  }, [ahead])
  const left = Math.max(0, Date.parse(until) - now)
  if (left >= dayMs) return <span>{t('closesAt', { time: showTime(until, locale) })}</span>
  const seconds = Math.floor(left / 1000)
  const clock = `${two(Math.floor(seconds / 3600))}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`
  return <span className="num">{t('closesIn', { left: clock })}</span>
}
