import { useTranslation } from '../lib/language/index.ts'
import { Button } from '../ui/button.tsx'
import { Drawing } from '../ui/brand/index.ts'
import { Page } from '../ui/layout/index.ts'

/** For records that are not there, screens that broke and parts that did not load. The button loads the root anew. */
export function NotFound() {
  const { t } = useTranslation('frame')
  return (
    <Page title={t('notFoundTitle')} before={<Drawing of="gone" />} lead={t('notFound')}>
      <p>
        <Button variant="primary" onClick={() => location.assign('/')}>
          {t('returnHome')}
        </Button>
      </p>
    </Page>
  )
}
