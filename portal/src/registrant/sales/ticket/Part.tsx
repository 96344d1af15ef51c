import type { ReactNode } from 'react'
import { useTranslation } from '../../../lib/language/translation.ts'
import { focusField } from '../../../ui/field/field.tsx'
import s from '../ticket.module.css'

export const parts = ['pass', 'people', 'application', 'payment', 'allHistory'] as const
export type PartName = (typeof parts)[number]

/** The anchor of each part, and the `view` parameter that leads to it from the list. */
export const anchorOf: Record<PartName, string> = {
  pass: 'pass',
  people: 'people',
  application: 'application',
  payment: 'payment',
  allHistory: 'history',
}

/** A part of the detail page, the target of the links at the top and in the list. */
export function Part({ name, lead, children }: { name: PartName; lead?: string; children: ReactNode }) {
  const { t } = useTranslation('history')
  const id = anchorOf[name]
  return (
    <section id={id} tabIndex={-1} className={s.part} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{t(name)}</h2>
      {lead !== undefined && <p className="soft">{lead}</p>}
      {children}
    </section>
  )
}

/** Links to the parts of a long page. */
export function Ways({ names }: { names: readonly PartName[] }) {
  const { t } = useTranslation('history')
  return (
    <nav aria-label={t('onThisPage')} data-chrome>
      <ul className={s.ways}>
        {names.map(name => (
          <li key={name}>
            <a
              href={`#${anchorOf[name]}`}
              onClick={event => {
                event.preventDefault()
                focusField(anchorOf[name])
              }}
            >
              {t(name)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
