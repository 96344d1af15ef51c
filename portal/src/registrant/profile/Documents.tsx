import { Download } from '../../ui/icon/icons.ts'
import { download } from '../../lib/file/download.ts'
import { useForm } from '../../lib/form/form.ts'
import { useSay } from '../../lib/language/use-locale.ts'
import { useTranslation } from '../../lib/language/translation.ts'
import { useQuery } from '../../lib/api/use-query.ts'
import { Loading } from '../../ui/loading/loading.tsx'
import { useSearchParams } from 'react-router'
import { downloadUserDocument, getUserDocuments } from '#client/accounts/document'
import type { UserDocument } from '#contract/accounts/document'
import { listActiveSessions } from '#client/sales/property/sales-session'
import type { Property } from '#contract/sales/property/sales-session'
import { Button, TextLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { DocumentRow } from './DocumentRow.tsx'
import { DocumentsForm } from './DocumentsForm.tsx'
import { Section } from './Section.tsx'

/**
 * Shows for each property on offer how the identity document is presented. With `?property=`, shows the form that
 * changes it.
 */
export function Documents() {
  const { t } = useTranslation('profile')
  const [params] = useSearchParams()
  const query = useQuery(listActiveSessions, {})
  const id = params.get('property')
  if (query.data === undefined)
    return (
      <Section title={t('documents')}>
        <Loading query={query}>{() => null}</Loading>
      </Section>
    )
  const { properties } = query.data
  const chosen = properties.find(property => property.id === id)
  if (chosen) return <Form property={chosen} />
  return (
    <Section title={t('documents')} lead={t('documentsLead')}>
      <div className="profile-sheet">
        {properties.length === 0 && <p>{t('noProperties')}</p>}
        {properties.map(property => (
          <OfProperty key={property.id} property={property} />
        ))}
      </div>
    </Section>
  )
}

function Form({ property }: { property: Property }) {
  const { t } = useTranslation('profile')
  const query = useQuery(getUserDocuments, { id: property.id })
  if (query.data !== undefined) return <DocumentsForm property={property} now={query.data} />
  return (
    <Section title={t('documents')}>
      <Loading query={query}>{() => null}</Loading>
    </Section>
  )
}

function OfProperty({ property }: { property: Property }) {
  const { t } = useTranslation('profile')
  const say = useSay()
  const query = useQuery(getUserDocuments, { id: property.id })
  const name = say(property.name)
  const change = (
    <TextLink to={`?property=${property.id}`}>
      {t('change')}
      <span className="vh"> {name}</span>
    </TextLink>
  )
  return (
    <Card title={name} aside={change}>
      <Loading query={query}>
        {({ way, own, documents }) => (
          <div className="profile-part">
            <p>{t(`way_${way ?? 'NONE'}`)}</p>
            {documents.length > 0 && (
              <ul className="profile-part">
                {documents.map(item => (
                  <DocumentRow key={item.id} document={item} action={<Save document={item} />} />
                ))}
              </ul>
            )}
            {way !== null && !own && <p className="profile-small">{t('fromApplication')}</p>}
          </div>
        )}
      </Loading>
    </Card>
  )
}

function Save({ document }: { document: UserDocument }) {
  const { t } = useTranslation('profile')
  const form = useForm({ initial: {}, labels: {} })
  const send = form.submit(() => download(downloadUserDocument, { id: document.id }))
  return (
    <>
      <Button variant="quiet" size="small" icon={<Download />} pending={form.pending} onClick={() => void send()}>
        {t('download')}
        <span className="vh"> {document.name}</span>
      </Button>
      <ErrorSummary errors={form.summary} focusKey={form.attempt} />
    </>
  )
}
