import type { ReactNode } from 'react'
import { useTranslation } from '../../lib/language/index.ts'
import r from './add-row.module.css'
import { Button } from '../button.tsx'
import { Card } from '../card.tsx'
import { Fields, focusField } from '../field/index.ts'

export const AddRows = ({ children }: { children: ReactNode }) => <div className={r.rows}>{children}</div>

type AddRowProps = {
  id: string
  title: string
  /** What it is for, and for whom. */
  hint: string
  add: string
  onAdd: () => void
  /** The first control of what is added, which takes the focus. */
  opens?: string
}

/** Something that a few have to add: one row until they do. */
export function AddRow({ id, title, hint, add, onAdd, opens }: AddRowProps) {
  const open = () => {
    onAdd()
    // It is drawn by then.
    if (opens !== undefined) setTimeout(() => focusField(opens))
  }
  return (
    <div className={r.row}>
      <div>
        <h2>{title}</h2>
        <p className="soft">{hint}</p>
      </div>
      <Button size="small" id={id} onClick={open}>
        {add}
        <span className="vh"> {title}</span>
      </Button>
    </div>
  )
}

type AddedProps = { title: string; hint: string; onRemove?: () => void; children: ReactNode }

/** The same once it was added. */
export function Added({ title, hint, onRemove, children }: AddedProps) {
  const { t } = useTranslation('ui')
  const aside = onRemove && (
    <Button variant="quiet" size="small" onClick={onRemove}>
      {t('remove')}
      <span className="vh"> {title}</span>
    </Button>
  )
  return (
    <Card title={title} aside={aside}>
      <Fields>
        <p className="soft">{hint}</p>
        {children}
      </Fields>
    </Card>
  )
}
