import { X } from '../icon/icons.ts'
import { useTranslation } from '../../lib/language/translation.ts'
import { type MouseEvent, type ReactNode, type SyntheticEvent, useId, useLayoutEffect, useRef } from 'react'
import s from './dialog.module.css'

type DialogProps = {
  open: boolean
  /** Called by Esc, the backdrop and the close button; the parent then sets open to false. */
  onClose: () => void
  title: ReactNode
  children?: ReactNode
  /** The row of buttons. `<Button autoFocus>` here, or `data-autofocus` on any element, gets the initial focus. */
  footer?: ReactNode
  role?: 'dialog' | 'alertdialog' | undefined
  /** `whole`: the dialog covers the whole screen. */
  size?: 'small' | 'wide' | 'whole' | undefined
  hideClose?: boolean | undefined
}

/** The native modal dialog: it traps the focus and returns it on close. */
export function Dialog({ open, onClose, title, children, footer, role, size = 'small', hideClose }: DialogProps) {
  const { t } = useTranslation('ui')
  const ref = useRef<HTMLDialogElement>(null)
  const heading = useId()
  // Before the effects of the content, so that these can move the focus within the open dialog.
  useLayoutEffect(() => {
    const dialog = ref.current
    if (!open || !dialog) return
    dialog.showModal()
    // React sets the focus itself instead of writing the autofocus attribute, and does so too early for showModal.
    dialog.querySelector<HTMLElement>('[data-autofocus]')?.focus()
    return () => dialog.close()
  }, [open])

  const cancel = (event: SyntheticEvent) => {
    event.preventDefault()
    onClose()
  }
  // The dialog element itself is the target only outside its sheet: on the backdrop.
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
          {/* No <header> and <footer> here: outside <main> they would be landmarks of the whole page. */}
          <div className={s.head}>
            <h2 id={heading}>{title}</h2>
            {!hideClose && (
              <button type="button" className={s.close} onClick={onClose} aria-label={t('close')}>
                <X />
              </button>
            )}
          </div>
          {/* Long texts can be scrolled with the keyboard too. */}
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
