import { showTime } from '../../../lib/language/format.ts'
import { useLocale } from '../../../lib/language/use-locale.ts'
import { useTranslation } from '../../../lib/language/translation.ts'
import { useServerNow } from '../../../lib/use-server-now.ts'
import type { OfferedSession } from './catalogue.ts'
import { timeLeft } from './time-left.ts'

type CountdownProps = { session: Pick<OfferedSession, 'opensAt' | 'closesAt'>; serverNow: string }

/**
 * Time left until a session opens, then until it closes, by the server's clock: the date while it is days away, hours
 * and minutes on the last day.
 */
export function Countdown({ session, serverNow }: CountdownProps) {
  const { t } = useTranslation('sales')
  const locale = useLocale()
  const now = useServerNow(serverNow)
  const opens = now < Date.parse(session.opensAt)
  const until = opens ? session.opensAt : session.closesAt
  const left = timeLeft(until, now)
  if (left === null) return <span>{t(opens ? 'opensOn' : 'closesAt', { time: showTime(until, locale) })}</span>
  return <span className="num">{t(opens ? 'opensIn' : 'closesIn', { left })}</span>
}
