import type { DraftContent } from '#contract/sales/registration/draft'
import { listTenderUnits } from '#client/sales/property/tender'
import { showTime } from '../../../lib/language/format.ts'
import { useLocale, useSay } from '../../../lib/language/use-locale.ts'
import { useTranslation } from '../../../lib/language/translation.ts'
import { useQuery } from '../../../lib/api/use-query.ts'
import { SummaryList } from '../../../ui/summary-list.tsx'
import { chosenOf, isTender, type Offer } from './catalogue.ts'
import { keyFor } from '#contract/sales/property/method-words'
import s from '../sales.module.css'
import { useUnitName } from './use-unit-name.ts'

type ChoiceSummaryProps = { offer: Offer; content: DraftContent; title?: string; changeTo?: string }

/** Summary of the choices of step 1. */
export function ChoiceSummary({ offer, content, title, changeTo }: ChoiceSummaryProps) {
  const { t } = useTranslation('sales')
  const say = useSay()
  const locale = useLocale()
  const { property, session, batch } = chosenOf(offer, content)
  if (!property || !session || !batch) return null
  const time = (instant: string) => <span className="num">{showTime(instant, locale)}</span>
  const counts = isTender(session)
    ? [{ label: t('tenderUnits'), value: <Units sessionId={session.id} ids={content.tenderUnits} /> }]
    : [
        { label: t('numberOfUnits'), value: t('units', { count: content.numberOfUnits ?? 0 }) },
        {
          label: t(keyFor(session.method, 'numberOfIntents')),
          value: t('entryCount', { count: content.numberOfIntents ?? 0 }),
        },
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
        ...(session.ballotAt === null ? [] : [{ label: t('ballotDate'), value: time(session.ballotAt) }]),
        { label: t('saleDate'), value: time(session.saleAt) },
        { label: t('deadline'), value: time(session.verifyBy) },
      ]}
    />
  )
}

function Units({ sessionId, ids }: { sessionId: string; ids: readonly string[] }) {
  const nameOf = useUnitName()
  const query = useQuery(listTenderUnits, { id: sessionId })
  const units = query.data?.units.filter(unit => ids.includes(unit.id)) ?? []
  return units.map(unit => (
    <span key={unit.id} className={s.line}>
      {nameOf(unit)}
    </span>
  ))
}
