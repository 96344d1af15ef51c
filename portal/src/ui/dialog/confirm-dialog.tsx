import { type ReactNode } from 'react'
import { useTranslation } from '../../lib/language/index.ts'
import { Button } from '../button.tsx'
import { Dialog } from './dialog.tsx'

type ConfirmDialogProps = {
  open: boolean
  title: ReactNode
  /** What it would change. */
  children?: ReactNode
  /** What is to be done, as a verb: "Log out", never "OK". */
  confirm: string
  cancel?: string | undefined
  tone?: 'primary' | 'danger' | undefined
  pending?: boolean | undefined
  onConfirm: () => void
  onCancel: () => void
}

/** Something that is asked for twice. The focus starts on Cancel, and Esc cancels. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, title, children, confirm, cancel, tone = 'primary', pending = false, onConfirm, onCancel } = props
  const { t } = useTranslation('ui')
  const footer = (
    <>
      <Button autoFocus onClick={onCancel}>
        {cancel ?? t('cancel')}
      </Button>
      {/* The second press of a double one was meant for what stood there before the dialog (`detail` counts presses in one place). */}
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
