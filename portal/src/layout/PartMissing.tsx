import { useTranslation } from '../lib/language/index.ts'
import { Button } from '../ui/button.tsx'
import { Drawing } from '../ui/brand/index.ts'
import { Page } from '../ui/layout/index.ts'

/** A part of the page did not come, as happens where the network is poor: the page is loaded again (U-46). */
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
