import { useTranslation } from '../lib/language/index.ts'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'

/** What did not come, and the way to ask for it again. */
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
