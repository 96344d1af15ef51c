import type { ReactNode } from 'react'
import { useTranslation } from '../../../lib/language/translation.ts'
import { Folded } from '../../../ui/layout/folded.tsx'
import s from '../ticket.module.css'

type PartName = 'bring' | 'people' | 'revised' | 'application' | 'payment' | 'allHistory'

/** The anchor of each part, and the `view` parameter that leads to it. */
export const anchorOf: Record<PartName, string> = {
  bring: 'bring',
  people: 'people',
  revised: 'revised',
  application: 'application',
  payment: 'payment',
  allHistory: 'history',
}

/** A part of the detail page, folded to its title and one line; the links of the list and of the steps open it. */
export function Part({ name, brief, children }: { name: PartName; brief?: ReactNode; children: ReactNode }) {
  const { t } = useTranslation('history')
  return (
    <Folded id={anchorOf[name]} title={t(name)} brief={brief}>
      <div className={s.part}>{children}</div>
    </Folded>
  )
}
