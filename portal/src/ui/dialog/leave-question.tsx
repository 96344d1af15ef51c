import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { settleLeaving, useLeaving } from '../../lib/form/index.ts'
import { useTranslation } from '../../lib/language/index.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'

/** Asks before a page is left in whose forms something is entered that is not saved. Once in each frame. */
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
