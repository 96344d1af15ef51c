import { useTranslation } from '../../lib/language/translation.ts'
import type { Facts } from '#contract/waiting-room/facts'
import { SummaryList } from '../../ui/summary-list.tsx'

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
        { label: t('time'), value: shown('wait') },
      ]}
    />
  )
}
