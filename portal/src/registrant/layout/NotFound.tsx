import { useTranslation } from '../../lib/language/translation.ts'
import { Drawing } from '../../ui/brand/drawing.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { Button } from '../../ui/button.tsx'

/**
 * Page for missing records, screens that threw an error and parts that failed to load. The button opens the root with
 * a full page load.
 */
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
