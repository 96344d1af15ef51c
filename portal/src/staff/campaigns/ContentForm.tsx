import { useState } from 'react'
import { Content, longest, Topic } from '#contract/campaigns/campaign'
import { saveCampaign } from '#client/campaigns/operations'
import type { ManagedCampaign } from '#contract/campaigns/operations'
import { nestedOptions } from '../../lib/form/nested-form.ts'
import { useForm } from '../../lib/form/form.ts'
import type { Locale } from '#contract/common'
import { localeNames } from '../../lib/language/words.ts'
import { locales } from '#contract/text'
import { useTranslation } from '../../lib/language/translation.ts'
import { CheckboxField } from '../../ui/choice/checkbox-field.tsx'
import { SegmentedField } from '../../ui/choice/segmented-field.tsx'
import { SelectField } from '../../ui/choice/select-field.tsx'
import { Fields } from '../../ui/field/field.tsx'
import { LinesField } from '../../ui/field/lines-field.tsx'
import { TextField } from '../../ui/field/text-field.tsx'
import { typedFirst, usePrompts } from '../parts/typed.ts'
import { wordsLabels } from '../parts/words-labels.ts'
import { useChange } from '../signed-in/use-change.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { MomentField } from '../parts/MomentField.tsx'
import { AudienceFields } from './AudienceFields.tsx'
import s from './campaign.module.css'
import { contentOf, type ContentValues, mapContentField, typedFaults, valuesOf } from './content-values.ts'
import { usualTexts } from './usual-texts.ts'
import { campaignReads } from './reads.ts'

const useContentForm = ({ id, version, kind, content }: ManagedCampaign) => {
  const { t } = useTranslation('campaign')
  const prompts = usePrompts()
  const save = useChange(saveCampaign, ...campaignReads)
  const options = nestedOptions<ContentValues>({
    initial: valuesOf(kind, content),
    labels: {
      name: t('name'),
      topic: t('topic'),
      scope: t('scope'),
      sessionId: t('session'),
      propertyId: t('property'),
      byMail: t('channel_EMAIL'),
      bySms: t('channel_SMS'),
      ...wordsLabels({ subject: t('subject'), body: t('body'), sms: t('sms') }),
      'startsAt.day': t('startsAt'),
      'startsAt.time': t('time'),
      perMinute: t('perMinute'),
    },
    rules: typedFirst(typedFaults, Content, contentOf),
    mapField: mapContentField,
  })
  const form = useForm({
    ...options,
    prompts: {
      'startsAt.day': prompts.day(t('startsAt')),
      'startsAt.time': prompts.time(t('startsAt')),
      perMinute: prompts.whole(t('perMinute')),
    },
  })
  const submit = form.submit(async flat => {
    await save({ id, version, content: Content.parse(contentOf(options.valuesOf(flat))) })
  })
  const text = (control: string) => {
    const field = form.field(control)
    return { ...field, value: typeof field.value === 'string' ? field.value : '' }
  }
  const box = (control: string) => {
    const field = form.field(control)
    return { ...field, value: field.value === true }
  }
  return { form, submit, text, box }
}
export type ContentControls = ReturnType<typeof useContentForm>

/** The content, audience, channels and time of a campaign. */
export function ContentForm({ campaign }: { campaign: ManagedCampaign }) {
  const { t } = useTranslation('campaign')
  const { kind } = campaign
  const controls = useContentForm(campaign)
  const { form, submit, text, box } = controls
  const topic = text('topic')
  const begin = (chosen: Topic) => {
    for (const [name, words] of Object.entries(usualTexts[chosen]))
      for (const locale of locales) form.set(`${name}.${locale}`, words[locale])
  }
  return (
    <form noValidate onSubmit={submit}>
      <Card title={t('content')}>
        <Fields>
          <ErrorSummary errors={form.summary} focusKey={form.attempt} />
          <TextField {...text('name')} hint={t('nameHint')} autoComplete="off" maxLength={longest.name} />
          {kind === 'SERVICE' && (
            <SelectField
              {...topic}
              hint={t('topicHint')}
              options={Topic.options.map(value => ({ value, label: t(`topic_${value}`) }))}
            />
          )}
          <AudienceFields kind={kind} {...controls} />
          <fieldset className={s.group}>
            <legend>{t('channels')}</legend>
            <CheckboxField {...box('byMail')} />
            <CheckboxField {...box('bySms')} />
          </fieldset>
          {kind === 'SERVICE' && topic.value !== '' && (
            <p>
              <Button size="small" onClick={() => begin(Topic.parse(topic.value))}>
                {t('usual')}
              </Button>
            </p>
          )}
          <Texts {...controls} />
          <MomentField
            day={text('startsAt.day')}
            times={[text('startsAt.time')]}
            optional
            hint={t(`startsAtHint_${kind}`)}
          />
          <TextField {...text('perMinute')} half hint={t('perMinuteHint')} inputMode="numeric" maxLength={4} />
          <Button type="submit" variant="primary" wide pending={form.pending}>
            {t('save')}
          </Button>
        </Fields>
      </Card>
    </form>
  )
}

/**
 * The texts of one language at a time. The form contains all languages, so that a fault in another language is found.
 */
function Texts({ form, text, box }: ContentControls) {
  const { t } = useTranslation('campaign')
  const [language, setLanguage] = useState<Locale>('en')
  const [byMail, bySms] = [box('byMail').value, box('bySms').value]
  const isBad = (locale: Locale) => ['subject', 'body', 'sms'].some(name => form.field(`${name}.${locale}`).error)
  const shown = locales.filter(locale => locale === language || isBad(locale))
  return (
    <div className={s.texts}>
      <SegmentedField
        id="language"
        name="language"
        label={t('language')}
        value={language}
        hint={t('placesHint', { place: '{{name}}' })}
        onChange={value => setLanguage(value)}
        options={locales.map(locale => ({ value: locale, label: localeNames[locale] }))}
      />
      {shown.map(locale => (
        <div key={locale} className={s.text} data-language={locale}>
          {byMail && (
            <>
              <TextField {...text(`subject.${locale}`)} lang={locale} autoComplete="off" maxLength={longest.subject} />
              <LinesField {...text(`body.${locale}`)} lang={locale} rows={9} maxLength={longest.body} />
            </>
          )}
          {bySms && (
            <LinesField {...text(`sms.${locale}`)} lang={locale} rows={3} hint={t('smsHint')} maxLength={longest.sms} />
          )}
        </div>
      ))}
    </div>
  )
}
