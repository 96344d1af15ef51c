import { type ReactNode } from 'react'
import { useTranslation } from '../../lib/language/translation.ts'
import { Button } from '../button.tsx'
import { Dialog } from './dialog.tsx'

type ConfirmDialogProps = {
  open: boolean
  title: ReactNode
  /** Consequences of the action. */
  children?: ReactNode
  /** The action as a verb: "Log out", never "OK". */
  confirm: string
  cancel?: string | undefined
  tone?: 'primary' | 'danger' | undefined
  pending?: boolean | undefined
  onConfirm: () => void
  onCancel: () => void
}

/** A dialog that asks for confirmation. The focus starts on Cancel, and Esc cancels. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, title, children, confirm, cancel, tone = 'primary', pending = false, onConfirm, onCancel } = props
  const { t } = useTranslation('ui')
  const footer = (
    <>
      <Button autoFocus onClick={onCancel}>
        {cancel ?? t('cancel')}
      </Button>
      {/* The second click of a double click was meant for the element under the dialog (`detail` counts clicks in one place). */}
      <Button variant={tone} pending={pending} onClick={event => void (event.detail <= 1 && onConfirm())}>
        {confirm}
      </Button>
    </>
  )
  return (
    <Dialog open={open} onClose={onCancel} title={title} footer={footer} role="alertdialog" hideClose>
      {children}
    </Dialog>
  )
}
