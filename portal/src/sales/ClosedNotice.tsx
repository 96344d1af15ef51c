import { useTranslation } from '../lib/translation.ts'
import { showTime } from '../lib/format.ts'
import { useLocale, useSay } from '../lib/use-locale.ts'
import { Page } from '../ui/page.tsx'
import { nextOpening, type Offer } from './catalogue.ts'

/** Nothing is open: says so, and when the next session opens. */
export function ClosedNotice({ offer }: { offer: Offer }) {
  const { t } = useTranslation('sales')
  const locale = useLocale()
  const say = useSay()
  const next = nextOpening(offer)
  return (
    <Page title={t('closed')} lead={t('closedText')}>
      {next && (
        <p>{t('opensNext', { time: showTime(next.session.opensAt, locale), property: say(next.property.name) })}</p>
      )}
    </Page>
  )
}
