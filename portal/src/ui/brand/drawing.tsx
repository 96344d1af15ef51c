import s from './drawing.module.css'

/** Drawings for empty pages: a shore in fog, an office with its door shut, an empty card. */
const drawings = {
  gone: (
    <>
      <path d="M42 82V34l22-11v59M78 82V42l22 11v29" />
      <path className={s.light} d="M10 58h34M58 50h52M118 62h34M22 70h96M130 50h22" />
      <path className={s.brass} d="M8 90c12-7 24-7 36 0s24 7 36 0 24-7 36 0 24 7 36 0" />
    </>
  ),
  closed: (
    <>
      <path d="M20 84V36h120v48M12 84h136M14 36l12-16h108l12 16M66 84V50h28v34" />
      <path className={s.light} d="M32 50h22v18H32zM106 50h22v18h-22z" />
      <path className={s.brass} d="M80 66v3M80 36v-6m0 0 6 4m6-4a12 12 0 1 1-24 0 12 12 0 0 1 24 0" />
    </>
  ),
  empty: (
    <>
      <path d="M34 18h92a8 8 0 0 1 8 8v10a8 8 0 0 0 0 16v26a8 8 0 0 1-8 8H34a8 8 0 0 1-8-8V52a8 8 0 0 0 0-16V26a8 8 0 0 1 8-8z" />
      <path className={s.light} d="M34 44h92M46 58h34M46 68h22M46 31h44" />
      <path className={s.brass} d="M108 56v18M99 65h18" />
    </>
  ),
}

export function Drawing({ of }: { of: keyof typeof drawings }) {
  return (
    <svg className={s.drawing} viewBox="0 0 160 100" width="160" height="100" aria-hidden="true">
      {drawings[of]}
    </svg>
  )
}
