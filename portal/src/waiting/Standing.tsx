import { useTranslation } from '../lib/language/index.ts'
import { SummaryList } from '../ui/summary-list.tsx'

/** What is known of a turn: each fact by its name, so that a page without React can be filled in. */
export type Facts = { number: string; ahead: string; pace: string; minutes: string }

/** The place, who is before it, and how long it takes. */
export function Standing({ facts }: { facts: Facts }) {
  const { t } = useTranslation('waiting')
  const shown = (name: keyof Facts) => (
    <b className="num" data-fact={name}>
      {facts[name]}
    </b>
  )
  return (
    <SummaryList
      items={[
        { label: t('place'), value: shown('number') },
        { label: t('ahead'), value: shown('ahead') },
        { label: t('pace'), value: shown('pace') },
        { label: t('time'), value: shown('minutes') },
      ]}
    />
  )
}
