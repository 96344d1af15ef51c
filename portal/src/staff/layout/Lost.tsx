import { useTranslation } from '../../lib/language/translation.ts'
import { Page } from '../../ui/layout/page.tsx'
import { Button } from '../../ui/button.tsx'

/** Shown when a page fails, or when a part of it does not load. */
export function Lost() {
  const { t } = useTranslation(['office', 'frame'])
  return (
    <Page title={t('lost')} lead={t('lostLead')}>
      <p>
        <Button variant="primary" onClick={() => location.reload()}>
          {t('tryAgain')}
        </Button>
      </p>
    </Page>
  )
}
