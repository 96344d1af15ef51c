import type { DraftContent } from '#contract/sales/draft'
import { listTenderUnits } from '#contract/sales/tender'
import { useTranslation } from '../lib/translation.ts'
import { useSay } from '../lib/use-locale.ts'
import { useQuery } from '../lib/use-query.ts'
import { SummaryList } from '../ui/summary-list.tsx'
import { chosenOf, isTender, type Offer } from './catalogue.ts'
import s from './sales.module.css'
import { useUnitName } from './use-unit-name.ts'

type ChoiceSummaryProps = { offer: Offer; content: DraftContent; title?: string; changeTo?: string }

/** Step 1 as it was chosen. */
export function ChoiceSummary({ offer, content, title, changeTo }: ChoiceSummaryProps) {
  const { t } = useTranslation('sales')
  const say = useSay()
  const { property, session, batch } = chosenOf(offer, content)
  if (!property || !session || !batch) return null
  const counts = isTender(session)
    ? [{ label: t('tenderUnits'), value: <Units sessionId={session.id} ids={content.tenderUnits} /> }]
    : [
        { label: t('numberOfUnits'), value: t('units', { count: content.numberOfUnits ?? 0 }) },
        { label: t('numberOfIntents'), value: t('intents', { count: content.numberOfIntents ?? 0 }) },
      ]
  return (
    <SummaryList
      title={title}
      changeTo={changeTo}
      items={[
        { label: t('property'), value: say(property.name) },
        { label: t('session'), value: `${say(session.name)} · ${say(batch.name)}` },
        { label: t('applicant'), value: t(content.applicant === 'COMPANY' ? 'company' : 'individual') },
        ...counts,
      ]}
    />
  )
}

function Units({ sessionId, ids }: { sessionId: string; ids: readonly string[] }) {
  const nameOf = useUnitName()
  const query = useQuery(listTenderUnits, { id: sessionId })
  const units = query.data?.units.filter(one => ids.includes(one.id)) ?? []
  return units.map(unit => (
    <span key={unit.id} className={s.line}>
      {nameOf(unit)}
    </span>
  ))
}
