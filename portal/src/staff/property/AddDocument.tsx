import { maxDocumentBytes } from '#contract/files/upload'
import { addPropertyDocument, openProperty, listProperties } from '#client/sales/property/management'
import type { ManagedDocument, ManagedProperty } from '#contract/sales/property/management'
import { PropertyDocument } from '#contract/sales/property/sales-session'
import { locales } from '#contract/text'
import { useState } from 'react'
import { useUpload } from '../../lib/file/use-upload.ts'
import { nestedOptions } from '../../lib/form/nested-form.ts'
import { useForm } from '../../lib/form/form.ts'
import { todayInHongKong } from '../../lib/language/format.ts'
import { useTranslation } from '../../lib/language/translation.ts'
import { SelectField } from '../../ui/choice/select-field.tsx'
import { Fields } from '../../ui/field/field.tsx'
import { FilesField } from '../../ui/file/files-field.tsx'
import { UploadBar } from '../../ui/file/upload-bar.tsx'
import { useChange } from '../signed-in/use-change.ts'
import { dayFaults, timeFaults, usePrompts } from '../parts/typed.ts'
import { instantOf } from '../parts/instant.ts'
import { noWords, wordsLabels } from '../parts/words-labels.ts'
import { WordsFields } from '../parts/WordsFields.tsx'
import { Button } from '../../ui/button.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { MomentField } from '../parts/MomentField.tsx'
import { filesIn } from './files-in.ts'
import { missingType, usualTitles } from './usual-titles.ts'

const types = PropertyDocument.shape.type.options
type AddDocumentProps = { property: ManagedProperty; replaces: ManagedDocument | null; onDone: () => void }
type Values = {
  type: (typeof types)[number] | ''
  title: { en: string; 'zh-HK': string; 'zh-CN': string }
  day: string
  time: string
  files: readonly File[]
}

const useAdding = ({ property, replaces, onDone }: AddDocumentProps) => {
  const { t } = useTranslation('properties')
  const prompts = usePrompts()
  const upload = useUpload()
  const add = useChange(addPropertyDocument, openProperty, listProperties)
  const [today] = useState(() => todayInHongKong(Date.now()))
  // The kind that is still missing, under its usual title.
  const [missing] = useState(() => missingType(property.documents))
  const initial: Values = {
    type: replaces?.type ?? missing ?? '',
    title: replaces?.title ?? (missing === null ? noWords : usualTitles[missing]),
    day: today,
    time: '09:00',
    files: [],
  }
  const form = useForm({
    ...nestedOptions<Values>({
      initial,
      labels: {
        type: t('type'),
        ...wordsLabels({ title: t('title') }),
        day: t('day'),
        time: t('time'),
        files: t('documentFile'),
      },
      rules: ({ type, title, day, time, files }) => [
        ...(type === '' ? [{ field: 'type', code: 'required' }] : []),
        ...Object.entries(title).flatMap(([locale, text]) =>
          text.trim() === '' ? [{ field: `title.${locale}`, code: 'required' }] : [],
        ),
        ...dayFaults('day', day),
        ...timeFaults('time', time),
        ...(files.length === 0 ? [{ field: 'files', code: 'required' }] : []),
      ],
      mapField: field => (field === 'publishedAt' ? 'day' : field),
    }),
    chosen: ['type', 'files'],
    prompts: { day: prompts.day(t('day')), time: prompts.time(t('time')) },
  })
  const submit = form.submit(async flat => {
    const text = (name: string) => String(flat[name])
    const publishedAt = instantOf(text('day'), text('time'))
    const type = types.find(item => item === flat['type'])
    if (publishedAt === null || type === undefined) return
    const title = { en: text('title.en'), 'zh-HK': text('title.zh-HK'), 'zh-CN': text('title.zh-CN') }
    const input = { id: property.id, type, title, publishedAt, replaces: replaces?.line ?? null }
    if (await upload.run(filesIn(flat['files']), sending => add(input, sending))) onDone()
  })
  return { form, submit, upload }
}

/** Adds a document or a new version of one: its kind, its publication date and the file. */
export function AddDocument(props: AddDocumentProps) {
  const { t } = useTranslation('properties')
  const { form, submit, upload } = useAdding(props)
  const text = (name: string) => {
    const control = form.field(name)
    return { ...control, value: String(control.value) }
  }
  const files = form.field('files')
  return (
    <form noValidate onSubmit={submit}>
      <Fields>
        <ErrorSummary errors={form.summary} focusKey={form.attempt} />
        {props.replaces === null && (
          <SelectField
            {...text('type')}
            onChange={chosen => {
              form.set('type', chosen)
              const type = types.find(item => item === chosen)
              if (type === undefined) return
              for (const locale of locales) {
                // A title of the user's own stays.
                const control = `title.${locale}`
                const present = form.latest()[control]
                const isProposed = types.some(item => usualTitles[item][locale] === present)
                if (present === '' || isProposed) form.set(control, usualTitles[type][locale])
              }
            }}
            options={types.map(value => ({ value, label: t(`type_${value}`) }))}
          />
        )}
        <WordsFields legend={t('title')} name="title" field={form.field} most={120} />
        <MomentField day={text('day')} times={[text('time')]} hint={t('dayHint')} />
        <FilesField
          {...files}
          value={filesIn(files.value)}
          // A new file replaces the first one.
          onChange={given => form.set('files', given.slice(-1))}
          hint={t('documentHint')}
          most={1}
          kinds={['PDF']}
          bytes={maxDocumentBytes}
          errorOf={at => form.entryError('files', at)}
        />
        <UploadBar upload={upload} />
        <Button type="submit" variant="primary" wide pending={form.pending}>
          {t(props.replaces ? 'addVersion' : 'addDocument')}
        </Button>
      </Fields>
    </form>
  )
}
