import type { DraftContent } from '#contract/sales/registration/draft'
import type { KnownCompany, KnownPerson } from '#contract/sales/registration/party'
import { showDay } from '../../../lib/language/format.ts'
import { useLocale } from '../../../lib/language/use-locale.ts'
import { useTranslation } from '../../../lib/language/translation.ts'
import { Loading } from '../../../ui/loading/loading.tsx'
import { IdNumber } from '../particulars/IdNumber.tsx'
import { useNames } from '../particulars/use-names.ts'
import { type SummaryItem, SummaryList } from '../../../ui/summary-list.tsx'
import { englishName } from '#contract/person-name'
import { CompanyName, PersonName } from './names.tsx'
import s from '../party.module.css'
import { useRelationships } from './relationships.ts'
import { type Parties, useParties } from './use-parties.ts'

type PartySummaryProps = { content: DraftContent; changeTo: string }

/** The company and the people of a registration, for review. Empty if the registrant registers alone. */
export function PartySummary(props: PartySummaryProps) {
  const query = useParties()
  const { applicant, people } = props.content
  if (applicant === 'INDIVIDUAL' && people.length === 0) return null
  return <Loading query={query}>{parties => <Lists {...props} parties={parties} />}</Loading>
}

function Lists({ content, changeTo, parties }: PartySummaryProps & { parties: Parties }) {
  const { t } = useTranslation('parties')
  const isJoint = content.applicant === 'INDIVIDUAL'
  const company = isJoint ? undefined : parties.companies.find(item => item.id === content.companyId)
  return (
    <>
      {company && <CompanyList company={company} isDirector={content.isDirector === true} changeTo={changeTo} />}
      {content.people.map(({ personId, relationship }, index) => {
        const person = parties.people.find(item => item.id === personId)
        const title = t(isJoint ? 'jointNumber' : 'directorNumber', { number: index + 1 })
        return (
          person && (
            <PersonList
              key={personId}
              title={title}
              person={person}
              relationship={isJoint ? relationship : null}
              changeTo={changeTo}
            />
          )
        )
      })}
    </>
  )
}

const given = (label: string, value: SummaryItem['value']): SummaryItem[] => (value ? [{ label, value }] : [])

function FileNames({ files }: { files: readonly { id: string; name: string }[] }) {
  return files.map(({ id, name }) => (
    <bdi key={id} className={s.line}>
      {name}
    </bdi>
  ))
}

type CompanyListProps = { company: KnownCompany; isDirector: boolean; changeTo: string }

function CompanyList({ company, isDirector, changeTo }: CompanyListProps) {
  const { t } = useTranslation('parties')
  const country = useNames('COUNTRY')
  const { brNumber, incorporationNumber, incorporationPlace, documents } = company
  return (
    <SummaryList
      title={t('company')}
      changeTo={changeTo}
      items={[
        { label: t('companyName'), value: <CompanyName of={company} /> },
        { label: t('brNumber'), value: <span className="num">{brNumber}</span> },
        {
          label: t('certificate'),
          value: <FileNames files={documents} />,
        },
        ...given(t('incorporationNumber'), incorporationNumber),
        ...given(t('incorporationPlace'), incorporationPlace && country(incorporationPlace)),
        { label: t('isDirector'), value: t(isDirector ? 'yes' : 'no') },
      ]}
    />
  )
}

type PersonListProps = { title: string; person: KnownPerson; relationship: string | null; changeTo: string }

function PersonList({ title, person, relationship, changeTo }: PersonListProps) {
  const { t } = useTranslation('parties')
  const locale = useLocale()
  const typeName = useNames('ID_TYPE')
  const country = useNames('COUNTRY')
  const nationality = useNames('NATIONALITY')
  const { nameOf } = useRelationships(null)
  return (
    <SummaryList
      title={title}
      changeTo={changeTo}
      items={[
        { label: t('fullName'), value: <PersonName of={person} /> },
        ...given(t('relationship'), nameOf(relationship)),
        {
          label: t('document'),
          value: (
            <>
              {typeName(person.idType)}{' '}
              <IdNumber
                masked={person.idNumberMasked}
                type={person.idType}
                personId={person.id}
                name={englishName(person)}
              />{' '}
              {person.issuingCountry && country(person.issuingCountry)}
              <span className={s.line}>{t(`way_${person.documentWay}`)}</span>
            </>
          ),
        },
        ...given(t('proofs'), relationship !== null && person.proofs.length > 0 && <FileNames files={person.proofs} />),
        { label: t('nationality'), value: nationality(person.nationality) },
        { label: t('dateOfBirth'), value: <span className="num">{showDay(person.dateOfBirth, locale)}</span> },
        {
          label: t('mobile'),
          value: (
            <span className="num">
              +{person.areaCode} {person.phoneNumber}
            </span>
          ),
        },
        ...(person.email === null ? [] : [{ label: t('email'), value: person.email }]),
      ]}
    />
  )
}
