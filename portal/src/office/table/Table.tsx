import type { ReactNode } from 'react'
import s from './table.module.css'

type Column = {
  key: string
  name: ReactNode
  /** Figures stand beneath each other by their last digit. */
  isFigure?: boolean
}

type TableProps = {
  /** What it is a table of, for who hears it; `isShown`: for who sees it too. */
  caption: string
  isShown?: boolean
  columns: readonly Column[]
  /** The last row, of sums. */
  foot?: ReactNode
  children: ReactNode
}

/** Rows and columns of figures. Where the screen is narrower, it moves sideways beneath its first column. */
export function Table({ caption, isShown = false, columns, foot, children }: TableProps) {
  return (
    <div className={s.box} tabIndex={0} role="region" aria-label={caption}>
      <table className={s.table}>
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

/** A figure in its cell. */
export function Figure({ children }: { children: ReactNode }) {
  return (
    <td className="num" data-figure>
      {children}
    </td>
  )
}
