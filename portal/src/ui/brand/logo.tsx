import s from './logo.module.css'

/** The mark: two towers above a shoreline. */
export function Logo() {
  return (
    <svg className={s.logo} viewBox="0 0 40 40" width="40" height="40" aria-hidden="true">
      <rect className={s.ground} width="40" height="40" rx="9" />
      <path className={s.light} d="M10 25.5V11L18 7v18.5z M22 25.5V13L30 17v8.5z" />
      <path className={s.line} d="M7.5 31.2C11.7 28.3 15.8 28.3 20 31.2S28.3 34.1 32.5 31.2" />
    </svg>
  )
}
