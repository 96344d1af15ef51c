import { useTranslation } from '../lib/language/index.ts'
import { Button } from '../ui/button.tsx'
import { Drawing } from '../ui/brand/index.ts'
import { Page } from '../ui/layout/index.ts'

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
