import s from './spinner.module.css'

/** A spinning ring; the words beside it say what is loading. */
export function Spinner() {
  return <span className={s.spinner} aria-hidden="true" />
}
