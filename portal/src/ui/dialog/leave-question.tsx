import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { settleLeaving, useLeaving } from '../../lib/form/leaving.ts'
import { useTranslation } from '../../lib/language/translation.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'

/** Asks before the user leaves a page with unsaved input in a form. Each layout contains it once. */
export function LeaveQuestion() {
  const { t } = useTranslation('leaving')
  const { key } = useLocation()
  const { isAsked, stay, go } = useLeaving()
  useEffect(settleLeaving, [key])
  return (
    <ConfirmDialog
      open={isAsked}
      title={t('question')}
      confirm={t('leave')}
      cancel={t('stay')}
      tone="danger"
      onConfirm={go}
      onCancel={stay}
    >
      <p>{t('hint')}</p>
    </ConfirmDialog>
  )
}
