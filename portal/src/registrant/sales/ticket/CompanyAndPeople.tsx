import type { Intent } from '#contract/sales/registration/intent'
import { showDay } from '../../../lib/language/format.ts'
import { useLocale } from '../../../lib/language/use-locale.ts'
import { useTranslation } from '../../../lib/language/translation.ts'
import { useNames } from '../particulars/use-names.ts'
import { chineseName, englishName } from '#contract/person-name'
import { type SummaryItem, SummaryList } from '../../../ui/summary-list.tsx'
import { BothNames } from './BothNames.tsx'
import s from '../ticket.module.css'

type Files = readonly { id: string; name: string }[]

/** The company and the other named people, as they were entered. */
export function CompanyAndPeople({ intent }: { intent: Intent }) {
  return (
    <>
      {intent.company && <Company company={intent.company} />}
      {intent.people.map(person => (
        <Person key={person.id} person={person} />
      ))}
    </>
  )
}

function FileNames({ files }: { files: Files }) {
  return files.map(({ id, name }) => (
    <bdi key={id} className={s.line}>
      {name}
    </bdi>
  ))
}

const given = (label: string, value: SummaryItem['value']): SummaryItem[] => (value ? [{ label, value }] : [])

function Company({ company }: { company: NonNullable<Intent['company']> }) {
  const { t } = useTranslation(['history', 'sales'])
  const country = useNames('COUNTRY')
  const { incorporationPlace, documents } = company
  return (
    <>
      <h3>{t('company')}</h3>
      <SummaryList
        items={[
          { label: t('name'), value: <BothNames english={company.englishName} chinese={company.chineseName} /> },
          { label: t('brNumber'), value: <span className="num">{company.brNumber}</span> },
          ...given(t('incorporationNumber'), company.incorporationNumber),
          ...given(t('incorporationPlace'), incorporationPlace && country(incorporationPlace)),
          ...given(t('certificate'), documents.length > 0 && <FileNames files={documents} />),
        ]}
      />
    </>
  )
}

function Person({ person }: { person: Intent['people'][number] }) {
  const { t } = useTranslation(['history', 'sales'])
  const locale = useLocale()
  const typeName = useNames('ID_TYPE')
  const country = useNames('COUNTRY')
  const nationality = useNames('NATIONALITY')
  const relationship = useNames('RELATIONSHIP')
  return (
    <>
      <h3>{t(`role_${person.role}`)}</h3>
      <SummaryList
        items={[
          { label: t('name'), value: <BothNames english={englishName(person)} chinese={chineseName(person)} /> },
          ...given(t('relationship'), person.relationship && relationship(person.relationship)),
          {
            label: t('idNumber'),
            value: (
              <>
                {typeName(person.idType)} <span className="num">{person.idNumberMasked}</span>{' '}
                {person.issuingCountry && country(person.issuingCountry)}
              </>
            ),
          },
          { label: t('nationality'), value: nationality(person.nationality) },
          { label: t('dateOfBirth'), value: <span className="num">{showDay(person.dateOfBirth, locale)}</span> },
          {
            label: t('contact'),
            value: (
              <span className="num">
                +{person.areaCode} {person.phoneNumber}
                <br />
                {person.email}
              </span>
            ),
          },
          {
            label: t('document'),
            value: (
              <>
                {t(`way_${person.documentWay}`)}
                <FileNames files={person.documents} />
              </>
            ),
          },
        ]}
      />
    </>
  )
}
