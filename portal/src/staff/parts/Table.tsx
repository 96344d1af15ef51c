import type { ReactNode } from 'react'
import { useFits } from './use-fits.ts'
import s from './table.module.css'

type Column = {
  key: string
  name: ReactNode
  /** True for numbers, which are right-aligned. */
  isFigure?: boolean
}

type TableProps = {
  /** Description of the table for screen readers; `isShown` makes it visible too. */
  caption: string
  isShown?: boolean
  columns: readonly Column[]
  /** Keys of the columns that are left out. The first column always stays. */
  hidden?: readonly string[]
  /** The last row, for totals. */
  foot?: ReactNode
  children: ReactNode
}

/**
 * A table of figures. Its heads stay in view. On a narrow screen it scrolls sideways, and its first column stays in
 * place.
 */
export function Table({ caption, isShown = false, columns, hidden = [], foot, children }: TableProps) {
  const box = useFits()
  const places = columns.flatMap(({ key }, index) => (index > 0 && hidden.includes(key) ? [index + 1] : []))
  return (
    <div ref={box} className={s.box} tabIndex={0} role="region" aria-label={caption}>
      <table className={s.table} data-hidden={places.join(' ') || undefined}>
        <caption className={isShown ? s.caption : 'vh'}>{caption}</caption>
        <thead>
          <tr>
            {columns.map(({ key, name, isFigure }) => (
              <th key={key} scope="col" data-figure={isFigure || undefined}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
        {foot && <tfoot>{foot}</tfoot>}
      </table>
    </div>
  )
}

/** A number in its cell. */
export function Figure({ children }: { children: ReactNode }) {
  return (
    <td className="num" data-figure>
      {children}
    </td>
  )
}
