import { listPaymentMethods } from '#client/payments/method'
import { useSay } from '../../../lib/language/use-locale.ts'
import { useTranslation } from '../../../lib/language/translation.ts'
import { useQuery } from '../../../lib/api/use-query.ts'
import { RadioField } from '../../../ui/choice/radio-field.tsx'
import { isTender, type OfferedSession } from '../property/catalogue.ts'
import { Total } from '../property/Total.tsx'
import type { DraftHandle } from '../draft/use-draft.ts'
import { usualWay } from '../draft/usual-way.ts'
import { Card } from '../../../ui/card.tsx'
import { SummaryList } from '../../../ui/summary-list.tsx'

/** The deposit, the payee for orders, and the intended payment method as far as the registrant knows it (D-8.4). */
export function DepositChoice({ session, draft }: { session: OfferedSession; draft: DraftHandle }) {
  const { t } = useTranslation('sales')
  const say = useSay()
  const { batchId, numberOfIntents, payBy, tenderUnits } = draft.content
  const { data: methods = [] } = useQuery(listPaymentMethods, batchId === null ? {} : { batchId })
  const hasCard = methods.some(({ code }) => code === 'CREDIT_CARD')
  const hasInstruments = methods.some(({ code }) => code !== 'CREDIT_CARD')
  const isForEach = isTender(session) && tenderUnits.length > 1
  const hint = t(isForEach ? 'payHowHintEach' : session.bringToOffice ? 'payHowHint' : 'payHowHintEntered')
  const ways = (['CARD', 'INSTRUMENT', 'BOTH'] as const).filter(way => hasInstruments || way === 'CARD')
  return (
    <Card title={t('deposit')}>
      <Total session={session} count={isTender(session) ? tenderUnits.length : numberOfIntents} />
      <SummaryList items={[{ label: t('payee'), value: say(session.payee) }]} />
      {hasCard && hasInstruments ? (
        <RadioField
          id="payBy"
          name="payBy"
          label={t('payHow')}
          hint={hint}
          stacked
          value={payBy ?? usualWay}
          onChange={way => draft.change({ payBy: ways.find(item => item === way) ?? null })}
          options={ways.map(way => ({ value: way, label: t(`payBy_${way}`) }))}
        />
      ) : (
        <>
          <p>{t(hasCard ? 'payBy_CARD' : 'payBy_INSTRUMENT')}</p>
          {isForEach ? <p>{hint}</p> : hasInstruments && !session.bringToOffice && <p>{t('payInstrumentsEntered')}</p>}
        </>
      )}
    </Card>
  )
}
