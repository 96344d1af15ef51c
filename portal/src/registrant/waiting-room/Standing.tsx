import { useTranslation } from '../../lib/language/translation.ts'
import { SummaryList } from '../../ui/summary-list.tsx'

/** Facts about a turn, each by its name, so that they can be filled into a page without React. */
export type Facts = { number: string; ahead: string; pace: string; minutes: string }

/** Shows the visitor's place, the number of people ahead, and the waiting time. */
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
