import { useTranslation } from '../lib/translation.ts'
import { Button } from '../ui/button.tsx'
import { Page } from '../ui/page.tsx'

/** For records that are not there, screens that broke and parts that did not load. The button loads the root anew. */
export function NotFound() {
  const { t } = useTranslation('frame')
  return (
    <Page title={t('notFoundTitle')}>
      <p className="lead">{t('notFound')}</p>
      <p>
        <Button variant="primary" onClick={() => location.assign('/')}>
          {t('returnHome')}
        </Button>
      </p>
    </Page>
  )
}
