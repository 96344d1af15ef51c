import { useTranslation } from '../../lib/language/translation.ts'
import { Drawing } from '../../ui/brand/drawing.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { Button } from '../../ui/button.tsx'

/** Says that a part of the page failed to load, as happens on a poor network: the button reloads the page (U-46). */
export function PartMissing() {
  const { t } = useTranslation('frame')
  return (
    <Page title={t('loadFailed')} before={<Drawing of="gone" />} lead={t('partMissing')}>
      <p>
        <Button variant="primary" onClick={() => location.reload()}>
          {t('loadAgain')}
        </Button>
      </p>
    </Page>
  )
}
