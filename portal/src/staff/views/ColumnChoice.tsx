import { type ReactNode, useState } from 'react'
import { useTranslation } from '../../lib/language/translation.ts'
import { CheckboxField } from '../../ui/choice/checkbox-field.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Fields } from '../../ui/field/field.tsx'
import { Button } from '../../ui/button.tsx'
import type { Columns } from './use-columns.ts'

type ChoiceProps = {
  /** All columns of the table. The first one names the row and is always shown. */
  columns: readonly { key: string; name: ReactNode }[]
  chosen: Columns
}

/** Chooses the columns of a table. Each change shows at once. */
export function ColumnChoice({ columns: [, ...columns], chosen: { hidden, hide } }: ChoiceProps) {
  const { t } = useTranslation('views')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button size="small" variant="quiet" onClick={() => setOpen(true)}>
        {t('columns')}
      </Button>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={t('columns')}
        footer={<Button onClick={() => hide([])}>{t('allColumns')}</Button>}
      >
        <Fields>
          {columns.map(({ key, name }) => (
            <CheckboxField
              key={key}
              id={`column-${key}`}
              name={`column-${key}`}
              label={name}
              value={!hidden.includes(key)}
              onChange={isShown => hide(isShown ? hidden.filter(other => other !== key) : [...hidden, key])}
            />
          ))}
        </Fields>
      </Dialog>
    </>
  )
}
