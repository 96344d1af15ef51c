import type { ReactNode } from 'react'
import { useTranslation } from '../../lib/language/translation.ts'
import { Fields, focusField } from '../field/field.tsx'
import r from './add-row.module.css'
import { Button } from '../button.tsx'
import { Card } from '../card.tsx'

export const AddRows = ({ children }: { children: ReactNode }) => <div className={r.rows}>{children}</div>

type AddRowProps = {
  id: string
  title: string
  /** What the added part is for, and who needs it. */
  hint: string
  add: string
  onAdd: () => void
  /** Id of the first control of the added part, which gets the focus. */
  opens?: string
}

/** A row that offers an optional part of the form, which few people need to add. */
export function AddRow({ id, title, hint, add, onAdd, opens }: AddRowProps) {
  const open = () => {
    onAdd()
    // The control is rendered by then.
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

/** The optional part after it was added, with a button to remove it. */
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
