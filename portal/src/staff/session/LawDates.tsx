import { Circle, CircleCheck, TriangleAlert } from '../../ui/icon/icons.ts'
import type { LawDate } from '#contract/sales/property/publication'
import { showDay } from '../../lib/language/format.ts'
import { useLocale } from '../../lib/language/use-locale.ts'
import { useTranslation } from '../../lib/language/translation.ts'
import s from './guide.module.css'

const icons = { DONE: CircleCheck, DUE: Circle, OVERDUE: TriangleAlert } as const

/** Until when the law wants each document to be public, and whether it is. */
export function LawDates({ dates }: { dates: readonly LawDate[] }) {
  const { t } = useTranslation(['setUps', 'properties'])
  const locale = useLocale()
  return (
    <ul className={s.law} aria-label={t('law')}>
      {dates.map(({ type, by, state }) => {
        const Icon = icons[state]
        return (
          <li key={type} data-state={state}>
            <Icon />
            <span>
              {t('lawBy', { document: t(`type_${type}`, { ns: 'properties' }), day: showDay(by, locale) })}
              {' · '}
              {t(`law_${state}`)}
            </span>
          </li>
        )
      })}
    </ul>
  )
}
