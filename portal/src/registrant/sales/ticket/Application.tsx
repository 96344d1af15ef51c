import type { Intent } from '#contract/sales/registration/intent'
import type { Ticket } from '#contract/sales/ticket/ticket'
import { listActiveSessions } from '#client/sales/property/sales-session'
import { showBriefCents } from '#contract/money'
import { showTime } from '../../../lib/language/format.ts'
import { useLocale, useSay } from '../../../lib/language/use-locale.ts'
import { useTranslation } from '../../../lib/language/translation.ts'
import { useQuery } from '../../../lib/api/use-query.ts'
import { AddressLines } from '../particulars/AddressLines.tsx'
import { useNames } from '../particulars/use-names.ts'
import { answersTo } from '../property/catalogue.ts'
import { keyFor } from '#contract/sales/property/method-words'
import { useUnitName } from '../property/use-unit-name.ts'
import { chineseName, englishName } from '#contract/person-name'
import { SummaryList } from '../../../ui/summary-list.tsx'
import { Agent } from './Agent.tsx'
import { BothNames } from './BothNames.tsx'
import { CompanyAndPeople } from './CompanyAndPeople.tsx'
import s from '../ticket.module.css'
import { Relations } from './Relations.tsx'

type ApplicationProps = { ticket: Ticket; intent: Intent }

/** Everything as submitted; identity numbers are masked. */
export function Application({ ticket, intent }: ApplicationProps) {
  return (
    <>
      <Choice ticket={ticket} intent={intent} />
      <Registrant ticket={ticket} intent={intent} />
      <CompanyAndPeople intent={intent} />
      <Relations intent={intent} />
      <Agent intent={intent} />
      <Answers ticket={ticket} intent={intent} />
      <Consents intent={intent} />
    </>
  )
}

function Choice({ ticket, intent }: ApplicationProps) {
  const { t } = useTranslation(['history', 'sales'])
  const locale = useLocale()
  const say = useSay()
  const unitName = useUnitName()
  const units = intent.tenderUnits.map(unit => (
    <span key={unit.id} className={s.line}>
      {unitName(unit)}{' '}
      <span className="soft num">
        {t('saleableArea', { area: unit.saleableArea })} · {showBriefCents(unit.priceCents)}
      </span>
    </span>
  ))
  return (
    <SummaryList
      items={[
        { label: t('property'), value: `${say(ticket.propertyName)} · ${say(ticket.propertyAddress)}` },
        { label: t('session'), value: `${say(ticket.sessionName)} · ${say(ticket.batchName)}` },
        { label: t('applicant'), value: t(`applicant_${intent.applicant}`) },
        ...(units.length === 0
          ? [
              { label: t('numberOfUnits'), value: t('units', { count: intent.numberOfUnits }) },
              {
                label: t(keyFor(ticket.sessionMethod, 'numberOfIntents')),
                value: t('entryCount', { count: intent.numberOfIntents }),
              },
            ]
          : [{ label: t('tenderUnits'), value: units }]),
        { label: t('submittedAt'), value: <span className="num">{showTime(intent.createdAt, locale)}</span> },
      ]}
    />
  )
}

function Registrant({ ticket, intent }: ApplicationProps) {
  const { t } = useTranslation(['history', 'sales'])
  const typeName = useNames('ID_TYPE')
  const { registrant } = ticket
  return (
    <>
      <h3>{t('registrant')}</h3>
      <SummaryList
        items={[
          {
            label: t('name'),
            value: <BothNames english={englishName(registrant)} chinese={chineseName(registrant)} />,
          },
          {
            label: t('idNumber'),
            value: (
              <>
                {typeName(registrant.idType)} <span className="num">{registrant.idNumberMasked}</span>
              </>
            ),
          },
          ...(intent.applicant === 'COMPANY'
            ? [{ label: t('holderIsDirector'), value: t(intent.isDirector ? 'yes' : 'no') }]
            : []),
          ...(intent.address === null
            ? []
            : [{ label: t('address'), value: <AddressLines address={intent.address} /> }]),
          { label: t('isEstateAgent'), value: t(intent.isEstateAgent ? 'yes' : 'no') },
        ]}
      />
    </>
  )
}

/** The questions and answers with their titles while the property is on offer; bare codes are not shown. */
function Answers({ ticket, intent }: ApplicationProps) {
  const { t } = useTranslation('history')
  const say = useSay()
  const offer = useQuery(listActiveSessions, {})
  const property = offer.data?.properties.find(item => item.id === ticket.propertyId)
  const answers = property ? answersTo(property, intent.survey) : []
  if (answers.length === 0) return null
  return (
    <>
      <h3>{t('answers')}</h3>
      <SummaryList
        items={answers.map(({ question, option }) => ({ label: say(question.title), value: say(option.name) }))}
      />
    </>
  )
}

function Consents({ intent }: { intent: Intent }) {
  const { t } = useTranslation('history')
  if (intent.consents.length === 0) return null
  return (
    <>
      <h3>{t('consents')}</h3>
      <ul className={s.consents}>
        {intent.consents.map(({ code, title, locale, granted }) => (
          <li key={code}>
            <span lang={locale}>{title}</span>
            <b>{t(granted ? 'agreed' : 'notAgreed')}</b>
          </li>
        ))}
      </ul>
    </>
  )
}
