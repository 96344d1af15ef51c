import s from './page.module.css'

/** The key that presses a button, drawn where there is a keyboard. It is read from `aria-keyshortcuts`. */
export function Key({ name }: { name: string }) {
  return (
    <kbd className={s.key} aria-hidden="true">
      {name}
    </kbd>
  )
}
