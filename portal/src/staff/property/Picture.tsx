import { useEffect, useState } from 'react'
import { setPropertyPicture, openProperty, listProperties } from '#client/sales/property/management'
import { type ManagedProperty, PictureDetails } from '#contract/sales/property/management'
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
import { typedFirst, usePrompts, wholeNumberFaults } from '../parts/typed.ts'
import { noWords, wordsLabels } from '../parts/words-labels.ts'
import { WordsFields } from '../parts/WordsFields.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { filesIn } from './files-in.ts'
import { FocusField } from './FocusField.tsx'
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
      {hasPicture && !isChanging && (
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

/** Returns an address at which a chosen file can be shown; null if there is none or it is no picture. */
const useFileUrl = (file: File | undefined): string | null => {
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    if (file === undefined) return setUrl(null)
    const made = URL.createObjectURL(file)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return url
}

function Form({ property, onDone }: { property: ManagedProperty; onDone: () => void }) {
  const { t } = useTranslation('properties')
  const upload = useUpload()
  const setPicture = useChange(setPropertyPicture, openProperty, listProperties)
  const prompts = usePrompts()
  const { id, version, hasPicture, pictureAlt, pictureFocus } = property
  const files: readonly File[] = []
  const focusLabels = { 'focus.x': t('focusX'), 'focus.y': t('focusY') }
  const form = useForm({
    ...nestedOptions({
      initial: {
        files,
        alt: pictureAlt ?? noWords,
        focus: { x: String(pictureFocus.x), y: String(pictureFocus.y) },
      },
      labels: { files: t('pictureFile'), ...focusLabels, ...wordsLabels({ alt: t('alt') }) },
      rules: typedFirst(
        ({ files: given, focus }) => [
          ...(given.length === 0 && !hasPicture ? [{ field: 'files', code: 'required' }] : []),
          ...wholeNumberFaults('focus.x', focus.x),
          ...wholeNumberFaults('focus.y', focus.y),
        ],
        PictureDetails,
        ({ alt, focus }) => ({ alt, focus: { x: Number(focus.x), y: Number(focus.y) } }),
      ),
    }),
    chosen: ['files'],
    prompts: {
      'focus.x': prompts.whole(focusLabels['focus.x']),
      'focus.y': prompts.whole(focusLabels['focus.y']),
    },
  })
  const chosen = form.field('files')
  const [file] = filesIn(chosen.value)
  const stored = hasPicture ? streamUrl(getPropertyThumbnail, { id, width: '960' }) : null
  const picture = useFileUrl(file) ?? stored
  const textOf = (name: 'focus.x' | 'focus.y') => {
    const control = form.field(name)
    return { ...control, value: String(control.value) }
  }
  const submit = form.submit(async flat => {
    const alt = {
      en: String(flat['alt.en']),
      'zh-HK': String(flat['alt.zh-HK']),
      'zh-CN': String(flat['alt.zh-CN']),
    }
    const focus = { x: Number(flat['focus.x']), y: Number(flat['focus.y']) }
    const isSent = await upload.run(filesIn(chosen.value), sending => setPicture({ id, version, alt, focus }, sending))
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
          optional={hasPicture}
          most={1}
          kinds={pictureKinds}
          errorOf={at => form.entryError('files', at)}
        />
        {picture !== null && <FocusField picture={picture} x={textOf('focus.x')} y={textOf('focus.y')} />}
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
