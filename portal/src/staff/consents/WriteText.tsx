import { saveText, openText, listTexts } from '#client/consents/text'
import { EnteredText, type ManagedText, type Text } from '#contract/consents/text'
import { nestedOptions } from '../../lib/form/nested-form.ts'
import { useForm } from '../../lib/form/form.ts'
import { localeNames } from '../../lib/language/words.ts'
import { locales } from '#contract/text'
import { useTranslation } from '../../lib/language/translation.ts'
import { Fields } from '../../ui/field/field.tsx'
import { LinesField } from '../../ui/field/lines-field.tsx'
import { wordsLabels } from '../parts/words-labels.ts'
import { useChange } from '../signed-in/use-change.ts'
import { FormPresses } from '../parts/FormPresses.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { parts } from './Difference.tsx'
import s from './texts.module.css'

/** Builds the input for the server, with the body split into lines. */
const toInput = ({ body, ...text }: Text) => ({
  ...text,
  body: { en: body.en.split('\n'), 'zh-HK': body['zh-HK'].split('\n'), 'zh-CN': body['zh-CN'].split('\n') },
})

const heights = { title: 2, body: 18, name: 2, prompt: 2 } as const

/** Edits the three languages side by side. The draft is internal until it is published. */
export function WriteText({ text, onDone }: { text: ManagedText; onDone: () => void }) {
  const { t } = useTranslation('texts')
  const save = useChange(saveText, openText, listTexts)
  const own = parts.filter(part => text.text[part] !== null)
  const options = nestedOptions<Text>({
    initial: text.draft ?? text.text,
    labels: wordsLabels(Object.fromEntries(own.map(part => [part, t(`part_${part}`)]))),
    check: { schema: EnteredText, toInput },
    // A fault of a line is shown at its text.
    mapField: field => field.split('.').slice(0, 2).join('.'),
  })
  const form = useForm(options)
  const submit = form.submit(async flat => {
    const { title, body, name, prompt } = toInput(options.valuesOf(flat))
    await save({ id: text.id, revision: text.revision, title, body, name, prompt })
    onDone()
  })
  return (
    <form noValidate onSubmit={submit}>
      <Fields>
        <ErrorSummary errors={form.summary} focusKey={form.attempt} />
        <p className="soft">{t(text.text.name === null ? 'writeHint_DOCUMENT' : 'writeHint_CONSENT')}</p>
        {own.map(part => (
          <fieldset key={part} className={s.languages}>
            <legend>{t(`part_${part}`)}</legend>
            {locales.map(locale => {
              const control = form.field(`${part}.${locale}`)
              return (
                <LinesField
                  key={locale}
                  {...control}
                  label={localeNames[locale]}
                  value={String(control.value)}
                  lang={locale}
                  rows={part === 'body' && text.text.name !== null ? 5 : heights[part]}
                />
              )
            })}
          </fieldset>
        ))}
        <FormPresses send={t('save')} leave={t('keep')} pending={form.pending} onLeave={onDone} />
      </Fields>
    </form>
  )
}
