import { type ButtonHTMLAttributes, type MouseEvent, type ReactNode, useLayoutEffect, useRef } from 'react'
import { useTranslation } from '../lib/language/translation.ts'
import { Link, type LinkProps } from 'react-router'
import s from './button.module.css'
import { Spinner } from './spinner.tsx'

type Look = {
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger' | undefined
  /** True if the button is as wide as its column. */
  wide?: boolean | undefined
  size?: 'normal' | 'small' | undefined
  icon?: ReactNode
}

type ButtonProps = Look &
  Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className' | 'disabled' | 'style'> & {
    /** True while the action runs: the button can still be focused and read, but clicks do nothing. */
    pending?: boolean | undefined
    pendingText?: string | undefined
  }

/** Keeps a button at least as wide as it is now, as far as the window allows later. */
const fixWidth = (button: HTMLButtonElement | null): void => {
  if (button) button.style.minWidth = `min(100%, ${button.offsetWidth}px)`
}

/** A button that is never disabled: each click either does the work or gets an answer. */
export function Button(props: ButtonProps) {
  const {
    variant = 'secondary',
    wide,
    size,
    icon,
    pending,
    pendingText,
    type = 'button',
    onClick,
    children,
    ...rest
  } = props
  const { t } = useTranslation('ui')
  const words = pendingText ?? t('working')
  const button = useRef<HTMLButtonElement>(null)
  // The words change while the action runs; what stands beside the button must not move, neither then nor after it.
  useLayoutEffect(() => {
    if (pending) fixWidth(button.current)
  }, [pending])
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (pending === false) fixWidth(button.current)
    // `preventDefault` also stops a submit button from submitting twice.
    if (pending) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <>
      <button
        {...rest}
        ref={button}
        type={type}
        className={s.button}
        data-variant={variant}
        data-wide={wide || undefined}
        data-size={size}
        data-autofocus={rest.autoFocus || undefined}
        aria-disabled={pending || undefined}
        onClick={press}
      >
        {pending ? <Spinner /> : icon}
        {pending ? words : children}
      </button>
      {pending !== undefined && (
        <span className="vh" role="status">
          {pending && words}
        </span>
      )}
    </>
  )
}

type ButtonLinkProps = Look & Omit<LinkProps, 'className' | 'style'>

/** A link that looks like a button: it navigates and runs no action. */
export function ButtonLink({ variant = 'secondary', wide, size, icon, children, ...rest }: ButtonLinkProps) {
  return (
    <Link {...rest} className={s.button} data-variant={variant} data-wide={wide || undefined} data-size={size}>
      {icon}
      {children}
    </Link>
  )
}

/** A link within or beside text. */
export function TextLink(props: Omit<LinkProps, 'className' | 'style'>) {
  return <Link {...props} className={s.link} />
}
