import { getConsentLinkReceipt } from '#client/sales/ticket/consent-link'
import { download } from '../../lib/file/download.ts'
import { showTime } from '../../lib/language/format.ts'
import { useLocale } from '../../lib/language/use-locale.ts'
import { useTranslation } from '../../lib/language/translation.ts'
import { Page } from '../../ui/layout/page.tsx'
import { Save } from '../../ui/file/save.tsx'
import type { ReadTermsSlot } from '../../lib/slots.ts'
import { Card } from '../../ui/card.tsx'
import { unbroken } from '../../ui/unbroken.tsx'
import { Asker } from './Asker.tsx'
import type { Opened } from './slots.ts'
import { WithdrawConsent } from './WithdrawConsent.tsx'

type GivenProps = {
  at: string
  opened: Opened
  /** True if the consents were given just now on this page; false if on an earlier visit. */
  now?: boolean
  token: string
  onWithdrawn: () => void
  onGone: () => void
  ReadTerms: ReadTermsSlot
}

/** Shows that the consents are given: when, what happens next, and how to withdraw them. */
export function Given({ at, opened, now = false, token, onWithdrawn, onGone, ReadTerms }: GivenProps) {
  const { t } = useTranslation('consentLink')
  const locale = useLocale()
  const time = showTime(at, locale)
  return (
    <Page
      title={t(now ? 'thanks' : 'already')}
      lead={unbroken(t('givenLead', { time, number: opened.registrationNumber }), opened.registrationNumber)}
      announce={now}
    >
      <div className="link-sheet">
        <Card title={t('next')}>
          <ul className="link-bullets">
            <li>{t('nextOriginal')}</li>
            <li>{t('nextRegistrant')}</li>
          </ul>
          <div className="link-receipt">
            <Save variant="secondary" label={t('receipt')} save={() => download(getConsentLinkReceipt, { token })} />
          </div>
        </Card>
        <Card title={t('withdraw')} tone="fog">
          <p>{t('withdrawText')}</p>
          <WithdrawConsent token={token} shownAt={opened.shownAt} onWithdrawn={onWithdrawn} onGone={onGone} />
          <div className="link-documents">
            <ReadTerms type="PICS">{t('readPics')}</ReadTerms>
          </div>
        </Card>
        <Asker opened={opened} />
      </div>
    </Page>
  )
}
