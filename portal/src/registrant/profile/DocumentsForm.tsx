import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { getUserDocuments, saveUserDocuments } from '#client/accounts/document'
import { type DocumentWay, maxDocuments, type UserDocuments } from '#contract/accounts/document'
import type { Property } from '#contract/sales/property/sales-session'
import { call } from '../../lib/api/api.ts'
import { fileFaults } from '../../lib/file/file-faults.ts'
import { useUpload } from '../../lib/file/use-upload.ts'
import { useForm } from '../../lib/form/form.ts'
import { useSay } from '../../lib/language/use-locale.ts'
import { useTranslation } from '../../lib/language/translation.ts'
import { Fields } from '../../ui/field/field.tsx'
import { FilesField } from '../../ui/file/files-field.tsx'
import { UploadBar } from '../../ui/file/upload-bar.tsx'
import { RadioField } from '../../ui/choice/radio-field.tsx'
import { Button } from '../../ui/button.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { DocumentRow } from './DocumentRow.tsx'
import { Done, Section } from './Section.tsx'

type Values = { way: DocumentWay | ''; keep: string[]; files: readonly File[] }

/** Kept documents count towards the maximum, and new files fill the rest. */
const faultsOf = ({ way, keep, files }: Values) => [
  ...(way === '' ? [{ field: 'way', code: 'required' }] : []),
  ...fileFaults('files', files, maxDocuments - keep.length).filter(
    ({ code }) => code !== 'files_needed' || keep.length === 0,
  ),
]

type Given = { property: Pick<Property, 'id' | 'name'>; now: UserDocuments }

const useDocumentsForm = ({ property, now }: Given, onSaved: () => void) => {
  const { t } = useTranslation('profile')
  const queries = useQueryClient()
  const upload = useUpload()
  const initial: Values = { way: now.way ?? '', keep: now.documents.map(({ id }) => id), files: [] }
  const form = useForm({
    initial,
    rules: faultsOf,
    unasked: ({ way }) => (way === 'UPLOAD' ? [] : ['files']),
    // A fault about a kept document that no longer exists is shown at the choice of files.
    mapField: field => (field.startsWith('keep') ? 'files' : (field.split('.')[0] ?? '')),
    labels: { way: t('way'), keep: t('keep'), files: t('files') },
    chosen: ['way'],
  })
  const submit = form.submit(async ({ way, keep, files }) => {
    if (way === '') return
    const isUpload = way === 'UPLOAD'
    const input = { id: property.id, way, keep: isUpload ? keep : [] }
    const sent = await upload.run(isUpload ? files : [], async sending => {
      const saved = await call(saveUserDocuments, input, sending)
      queries.setQueryData([getUserDocuments.name, { id: property.id }], saved)
    })
    if (sent) onSaved()
  })
  return { form, submit, upload }
}

/** A page of the profile: a copy of the document for a property, or the original at the sales office. */
export function DocumentsForm(given: Given) {
  const { t } = useTranslation('profile')
  const say = useSay()
  const [done, setDone] = useState(false)
  const state = useDocumentsForm(given, () => setDone(true))
  const name = say(given.property.name)
  if (done) return <Done title={t('documentsSaved')}>{t('documentsSavedHint', { property: name })}</Done>
  return (
    <Section title={t('documentsOf', { property: name })} wrong={state.form.summary.length > 0}>
      <Fillable {...state} now={given.now} />
    </Section>
  )
}

/** The form of `DocumentsForm` within another screen. */
export function DocumentsInPlace({ onDone, ...given }: Given & { onDone: () => void }) {
  const state = useDocumentsForm(given, onDone)
  return <Fillable {...state} now={given.now} onCancel={onDone} />
}

type FillableProps = ReturnType<typeof useDocumentsForm> & { now: UserDocuments; onCancel?: () => void }

/** The choice between a copy and the original at the sales office. Neither is preselected (D-7.49). */
function Fillable({ form, submit, upload, now, onCancel }: FillableProps) {
  const { t } = useTranslation(['profile', 'ui'])
  const { way, keep } = form.values
  const kept = now.documents.filter(({ id }) => keep.includes(id))
  return (
    <form method="post" noValidate onSubmit={submit} className="profile-form">
      <ErrorSummary errors={form.summary} focusKey={form.attempt} />
      <Fields>
        <RadioField
          {...form.field('way')}
          hint={t('wayHint')}
          stacked
          options={[
            { value: 'UPLOAD', label: t('wayUpload') },
            { value: 'SHOW', label: t('wayShow'), ...(now.own && kept.length > 0 && { hint: t('wayShowHint') }) },
          ]}
        />
        {way === 'UPLOAD' && kept.length > 0 && (
          <section className="profile-part">
            <h2 className="profile-legend">{t('keep')}</h2>
            <ul className="profile-part">
              {kept.map(item => (
                <DocumentRow
                  key={item.id}
                  document={item}
                  action={
                    <Button
                      variant="quiet"
                      size="small"
                      onClick={() =>
                        form.set(
                          'keep',
                          keep.filter(id => id !== item.id),
                        )
                      }
                    >
                      {t('remove')}
                      <span className="vh"> {item.name}</span>
                    </Button>
                  }
                />
              ))}
            </ul>
          </section>
        )}
        {way === 'UPLOAD' &&
          (keep.length < maxDocuments ? (
            <FilesField
              {...form.field('files')}
              hint={t('filesHint')}
              most={maxDocuments - keep.length}
              errorOf={at => form.entryError('files', at)}
            />
          ) : (
            <p className="profile-small">{t('fullHint')}</p>
          ))}
      </Fields>
      <UploadBar upload={upload} />
      <div className="profile-buttons">
        <Button type="submit" variant="primary" pending={form.pending} pendingText={t('saving')}>
          {t('saveDocuments')}
        </Button>
        {onCancel && <Button onClick={onCancel}>{t('cancel', { ns: 'ui' })}</Button>}
      </div>
    </form>
  )
}
