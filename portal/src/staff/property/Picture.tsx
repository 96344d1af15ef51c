import { useState } from 'react'
import { setPropertyPicture, openProperty, listProperties } from '#client/sales/property/management'
import { type ManagedProperty, PictureAlt } from '#contract/sales/property/management'
import { pictureKinds } from '#contract/files/upload'
import { getPropertyThumbnail } from '#client/sales/property/sales-session'
import { streamUrl } from '../../lib/api/api.ts'
import { useUpload } from '../../lib/file/use-upload.ts'
import { nestedOptions } from '../../lib/form/nested-form.ts'
import { useForm } from '../../lib/form/form.ts'
import { useSay } from '../../lib/language/use-locale.ts'
import { useTranslation } from '../../lib/language/translation.ts'
import { Fields } from '../../ui/field/field.tsx'
import { FilesField } from '../../ui/file/files-field.tsx'
import { UploadBar } from '../../ui/file/upload-bar.tsx'
import { useChange } from '../signed-in/use-change.ts'
import { noWords, wordsLabels } from '../parts/words-labels.ts'
import { WordsFields } from '../parts/WordsFields.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { filesIn } from './files-in.ts'
import s from './properties.module.css'

/** The picture of a property, and its replacement. */
export function Picture({ property }: { property: ManagedProperty }) {
  const { t } = useTranslation('properties')
  const say = useSay()
  const [isChanging, setChanging] = useState(false)
  const { id, version, hasPicture, pictureAlt } = property
  return (
    <Card
      title={t('picture')}
      aside={
        !isChanging && (
          <Button size="small" onClick={() => setChanging(true)}>
            {t(hasPicture ? 'changePicture' : 'addPicture')}
          </Button>
        )
      }
    >
      {hasPicture && (
        <img
          key={version}
          className={s.picture}
          src={streamUrl(getPropertyThumbnail, { id, width: '960' })}
          width={960}
          height={600}
          alt={pictureAlt === null ? '' : say(pictureAlt)}
        />
      )}
      {!hasPicture && !isChanging && <p className="soft">{t('noPicture')}</p>}
      {isChanging && <Form property={property} onDone={() => setChanging(false)} />}
    </Card>
  )
}

function Form({ property, onDone }: { property: ManagedProperty; onDone: () => void }) {
  const { t } = useTranslation('properties')
  const upload = useUpload()
  const setPicture = useChange(setPropertyPicture, openProperty, listProperties)
  const { id, version, pictureAlt } = property
  const files: readonly File[] = []
  const form = useForm({
    ...nestedOptions({
      initial: { files, alt: pictureAlt ?? noWords },
      labels: { files: t('pictureFile'), ...wordsLabels({ alt: t('alt') }) },
      check: { schema: PictureAlt, toInput: ({ alt }) => ({ alt }) },
      rules: values => (values.files.length === 0 ? [{ field: 'files', code: 'required' }] : []),
    }),
    chosen: ['files'],
  })
  const chosen = form.field('files')
  const submit = form.submit(async flat => {
    const alt = {
      en: String(flat['alt.en']),
      'zh-HK': String(flat['alt.zh-HK']),
      'zh-CN': String(flat['alt.zh-CN']),
    }
    const isSent = await upload.run(filesIn(chosen.value), sending => setPicture({ id, version, alt }, sending))
    if (!isSent) return
    // The browser has cached the previous picture.
    for (const width of ['640', '960'] as const)
      await fetch(streamUrl(getPropertyThumbnail, { id, width }), { cache: 'reload' }).catch(() => null)
    onDone()
  })
  return (
    <form noValidate onSubmit={submit} className={s.form}>
      <Fields>
        <ErrorSummary errors={form.summary} focusKey={form.attempt} />
        <FilesField
          {...chosen}
          value={filesIn(chosen.value)}
          // A new file replaces the first one.
          onChange={given => form.set('files', given.slice(-1))}
          hint={t('pictureHint')}
          most={1}
          kinds={pictureKinds}
          errorOf={at => form.entryError('files', at)}
        />
        <WordsFields legend={t('alt')} name="alt" field={form.field} most={200} />
        <UploadBar upload={upload} />
        <div className={s.bar}>
          <Button type="submit" variant="primary" pending={form.pending}>
            {t('savePicture')}
          </Button>
          <Button variant="quiet" onClick={onDone}>
            {t('keep')}
          </Button>
        </div>
      </Fields>
    </form>
  )
}
