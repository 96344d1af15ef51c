import { useTranslation } from '../../lib/language/index.ts'
import { Button } from '../../ui/button.tsx'
import { Page } from '../../ui/layout/index.ts'

/** A screen that broke, or a part of it that did not load. */
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
