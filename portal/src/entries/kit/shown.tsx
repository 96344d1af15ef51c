import { createContext, type ReactNode, useContext, useState } from 'react'
import { useTranslation } from '../../lib/language/translation.ts'
import { type FieldProps, Fields } from '../../ui/field/field.tsx'
import s from './kit.module.css'

/** Context with the name of the column, light or dark, so that ids are unique in the page. */
const Column = createContext('light')

/** Returns an id that is unique to this column. */
export const useId = (name: string): string => `${useContext(Column)}-${name}`

/** Shows a group of components in the light and in the dark scheme. */
export function Both({ title, children }: { title: string; children: ReactNode }) {
  const { t } = useTranslation('kit')
  return (
    <section className={s.group} aria-label={title}>
      <h2>{title}</h2>
      <div className={s.both}>
        {(['light', 'dark'] as const).map(scheme => (
          <div
            key={scheme}
            className={s.column}
            data-light={scheme === 'light' || undefined}
            data-dark={scheme === 'dark' || undefined}
          >
            <p className="soft">{t(scheme)}</p>
            <Column value={scheme}>{children}</Column>
          </div>
        ))}
      </div>
    </section>
  )
}

export const Row = ({ children }: { children: ReactNode }) => <div className={s.row}>{children}</div>

const states = ['empty', 'filled', 'wrong', 'optional'] as const
type State = (typeof states)[number]

type StatesProps<V> = {
  name: string
  label: string
  empty: V
  filled: V
  children: (field: FieldProps<V>) => ReactNode
}

/** Shows a field with a hint, filled, with an error, and optional. */
export function States<V>(props: StatesProps<V>) {
  return (
    <Fields>
      {states.map(state => (
        <InState key={state} {...props} state={state} />
      ))}
    </Fields>
  )
}

function InState<V>({ name, label, empty, filled, state, children }: StatesProps<V> & { state: State }) {
  const { t } = useTranslation('kit')
  const id = useId(`${name}-${state}`)
  const [value, onChange] = useState(state === 'filled' ? filled : empty)
  return children({
    id,
    name: id,
    label,
    value,
    onChange,
    half: true,
    ...(state === 'empty' && { hint: t('hint') }),
    ...(state === 'wrong' && { error: t('wrong') }),
    ...(state === 'optional' && { optional: true }),
  })
}
