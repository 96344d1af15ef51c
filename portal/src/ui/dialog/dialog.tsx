import { X } from '../icon/index.ts'
import { type MouseEvent, type ReactNode, type SyntheticEvent, useEffect, useId, useRef } from 'react'
import { useTranslation } from '../../lib/language/index.ts'
import s from './dialog.module.css'

type DialogProps = {
  open: boolean
  /** Asked by Esc, the backdrop and the close button; the parent then sets open to false. */
  onClose: () => void
  title: ReactNode
  children?: ReactNode
  /** The row of buttons. `<Button autoFocus>` here, or `data-autofocus` on any element, takes the first focus. */
  footer?: ReactNode
  role?: 'dialog' | 'alertdialog' | undefined
  /** `whole`: nothing else is seen. */
  size?: 'small' | 'wide' | 'whole' | undefined
  hideClose?: boolean | undefined
}

/** The native modal dialog: it holds the focus and gives it back. */
export function Dialog({ open, onClose, title, children, footer, role, size = 'small', hideClose }: DialogProps) {
  const { t } = useTranslation('ui')
  const ref = useRef<HTMLDialogElement>(null)
  const heading = useId()
  useEffect(() => {
    const dialog = ref.current
    if (!open || !dialog) return
    dialog.showModal()
    // React sets focus itself instead of writing the autofocus attribute, and does so too early for showModal.
    dialog.querySelector<HTMLElement>('[data-autofocus]')?.focus()
    return () => dialog.close()
  }, [open])

  const cancel = (event: SyntheticEvent) => {
    event.preventDefault()
    onClose()
  }
  // The dialog itself is hit only outside its sheet: on the backdrop.
  const press = (event: MouseEvent) => {
    if (event.target === ref.current) onClose()
  }
  return (
    <dialog
      ref={ref}
      className={s.dialog}
      data-size={size}
      role={role}
      aria-labelledby={heading}
      onCancel={cancel}
      onClose={() => open && ref.current?.open === false && onClose()}
      onClick={press}
    >
      {open && (
        <div className={s.sheet}>
          {/* No <header> and <footer>: outside of <main> those would be landmarks of the whole page. */}
          <div className={s.head}>
            <h2 id={heading}>{title}</h2>
            {!hideClose && (
              <button type="button" className={s.close} onClick={onClose} aria-label={t('close')}>
                <X />
              </button>
            )}
          </div>
          {/* Long texts are scrolled by keyboard too. */}
          {children && (
            <div
              className={s.body}
              {...(size === 'wide' && { tabIndex: 0, role: 'group', 'aria-labelledby': heading })}
            >
              {children}
            </div>
          )}
          {footer && <div className={s.foot}>{footer}</div>}
        </div>
      )}
    </dialog>
  )
}
