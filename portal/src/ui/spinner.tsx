import s from './spinner.module.css'

/** A turning ring; the words beside it say what is under way. */
export function Spinner() {
  return <span className={s.spinner} aria-hidden="true" />
}
