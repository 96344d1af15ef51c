import type { Facts } from '#contract/waiting-room/facts'
import { useTranslation } from '../../lib/language/translation.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Standing } from './Standing.tsx'

/** Dialog over the current screen while a registrant waits for a turn. It closes automatically. */
export function TurnDialog({ facts, told, isDrawing }: { facts: Facts; told: string; isDrawing: boolean }) {
  const { t } = useTranslation('waiting')
  return (
    <Dialog open onClose={() => undefined} title={t('dialogTitle')} hideClose role="alertdialog">
      <p>{t('dialogText')}</p>
      {isDrawing && <p>{t('drawing')}</p>}
      <Standing facts={facts} />
      <p role="status" className="vh">
        {told}
      </p>
    </Dialog>
  )
}
