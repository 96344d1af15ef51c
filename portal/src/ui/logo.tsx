import s from './logo.module.css'

/** The mark: a lit lantern between two quays, and its light on the water. */
export function Logo() {
  return (
    <svg className={s.logo} viewBox="0 0 40 40" width="40" height="40" aria-hidden="true">
      <rect className={s.ground} width="40" height="40" rx="9" />
      <path className={s.light} d="M17 8h6l3 5v11H14V13z" />
      <path className={s.line} d="M8 16v8M32 16v8M8 28.5h24M12 32.5h16" />
    </svg>
  )
}
