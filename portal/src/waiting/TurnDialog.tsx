import { useTranslation } from '../lib/language/index.ts'
import { Dialog } from '../ui/dialog/index.ts'
import { type Facts, Standing } from './Standing.tsx'

/** Over what somebody was doing when their turn had to be waited for. It goes away by itself. */
export function TurnDialog({ facts, told }: { facts: Facts; told: string }) {
  const { t } = useTranslation('waiting')
  return (
    <Dialog open onClose={() => undefined} title={t('dialogTitle')} hideClose role="alertdialog">
      <p>{t('dialogText')}</p>
      <Standing facts={facts} />
      <p role="status" className="vh">
        {told}
      </p>
    </Dialog>
  )
}
