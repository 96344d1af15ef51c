import { useTranslation } from '../../lib/language/translation.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'

/** Says that the consents failed to load, with a button to load them again. */
export function Failed({ load }: { load: () => void }) {
  const { t } = useTranslation('frame')
  return (
    <Notice
      tone="danger"
      role="alert"
      action={
        <Button size="small" onClick={load}>
          {t('tryAgain')}
        </Button>
      }
    >
      {t('loadFailed')}
    </Notice>
  )
}
