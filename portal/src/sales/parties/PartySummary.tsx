import type { DraftContent } from '#contract/sales/draft'
import { useTranslation } from '../../lib/translation.ts'
import { Loading } from '../../ui/loading.tsx'
import { type SummaryItem, SummaryList } from '../../ui/summary-list.tsx'
import { CompanyName, PersonName } from './names.tsx'
import s from './parties.module.css'
import { useRelationships } from './relationships.ts'
import { type Parties, useParties } from './use-parties.ts'

type PartySummaryProps = { content: DraftContent; changeTo: string }

/** The company and the people of a registration, to check; nothing where the registrant stands alone. */
export function PartySummary(props: PartySummaryProps) {
  const query = useParties()
  const { applicant, people } = props.content
  if (applicant === 'INDIVIDUAL' && people.length === 0) return null
  return <Loading query={query}>{parties => <Lists {...props} parties={parties} />}</Loading>
}

function Lists({ content, changeTo, parties }: PartySummaryProps & { parties: Parties }) {
  const { t } = useTranslation('parties')
  const isJoint = content.applicant === 'INDIVIDUAL'
  const { nameOf } = useRelationships(null)
  const company = isJoint ? undefined : parties.companies.find(one => one.id === content.companyId)
  const people = content.people.flatMap(({ personId, relationship }, at): SummaryItem[] => {
    const person = parties.people.find(one => one.id === personId)
    if (!person) return []
    const kind = isJoint ? nameOf(relationship) : null
    return [
      {
        label: t(isJoint ? 'jointNumber' : 'directorNumber', { number: at + 1 }),
        value: (
          <>
            <span className={s.line}>
              <PersonName of={person} />
            </span>
            {kind !== null && <span className={s.line}>{kind}</span>}
            <span className={`${s.line} num`}>{person.idNumberMasked}</span>
            <span className={s.line}>{t(`way_${person.documentWay}`)}</span>
          </>
        ),
      },
    ]
  })
  return (
    <>
      {company && (
        <SummaryList
          title={t('company')}
          changeTo={changeTo}
          items={[
            { label: t('companyName'), value: <CompanyName of={company} /> },
            { label: t('brNumber'), value: <span className="num">{company.brNumber}</span> },
            { label: t('certificate'), value: company.documents.map(({ name }) => name).join('\n') },
            { label: t('isDirector'), value: t(content.isDirector === true ? 'yes' : 'no') },
          ]}
        />
      )}
      {people.length > 0 && (
        <SummaryList title={t(isJoint ? 'jointNames' : 'directors')} changeTo={changeTo} items={people} />
      )}
    </>
  )
}
