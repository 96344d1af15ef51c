import { type ReactNode } from 'react'
import { useTranslation } from '../lib/language/translation.ts'
import { TextLink } from './button.tsx'
import s from './summary-list.module.css'

export type SummaryItem = {
  label: string
  value: ReactNode
  /** Address where this answer is changed; that page should lead back here. */
  changeTo?: string | undefined
}

type SummaryListProps = { title?: string | undefined; changeTo?: string | undefined; items: readonly SummaryItem[] }

/** Answers to check, each with a link to change it. */
export function SummaryList({ title, changeTo, items }: SummaryListProps) {
  return (
    <section className={s.summary}>
      {title && (
        <header>
          <h2>{title}</h2>
          {changeTo && <Change to={changeTo} what={title} />}
        </header>
      )}
      <dl>
        {items.map(item => (
          <div key={item.label}>
            <dt>{item.label}</dt>
            <dd>{item.value}</dd>
            {item.changeTo && (
              <dd>
                <Change to={item.changeTo} what={item.label} />
              </dd>
            )}
          </div>
        ))}
      </dl>
    </section>
  )
}

function Change({ to, what }: { to: string; what: string }) {
  const { t } = useTranslation('ui')
  return (
    <TextLink to={to}>
      {t('change')}
      <span className="vh"> {what}</span>
    </TextLink>
  )
}
