import { useState } from 'react'
import type { Profile } from '#contract/accounts/account'
import { savePreference } from '#client/accounts/profile'
import { listActiveSessions } from '#client/sales/property/sales-session'
import type { SurveyQuestion } from '#contract/sales/property/sales-session'
import { call } from '../../lib/api/api.ts'
import { useQuery } from '../../lib/api/use-query.ts'
import { useForm } from '../../lib/form/form.ts'
import { saveProfile } from '../../lib/session/login-session.ts'
import { localeNames } from '../../lib/language/words.ts'
import { locales } from '#contract/text'
import { useTranslation } from '../../lib/language/translation.ts'
import { Loading } from '../../ui/loading/loading.tsx'
import { SegmentedField } from '../../ui/choice/segmented-field.tsx'
import { SurveyFields } from '../../ui/choice/survey-fields.tsx'
import { Button } from '../../ui/button.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { Done, Section } from './Section.tsx'

/** Merges the surveys of all properties. They are similar, so each question appears once. */
const united = (properties: readonly { survey: SurveyQuestion[] }[]): SurveyQuestion[] => [
  ...new Map(properties.flatMap(({ survey }) => survey).map(question => [question.code, question])).values(),
]

/** The language of letters, and default answers for the next registration. */
export function Preferences({ profile }: { profile: Profile }) {
  const { t } = useTranslation('profile')
  const offer = useQuery(listActiveSessions, {})
  const [survey, setSurvey] = useState(profile.survey)
  const [done, setDone] = useState(false)
  const form = useForm({ initial: { locale: profile.locale }, labels: { locale: t('language') } })
  const submit = form.submit(async ({ locale }) => {
    await call(savePreference, { locale, survey })
    saveProfile({ ...profile, locale, survey })
    setDone(true)
  })
  if (done) return <Done title={t('preferencesSaved')}>{t('preferencesSavedHint')}</Done>
  return (
    <Section title={t('preferences')} wrong={form.summary.length > 0}>
      <form noValidate onSubmit={submit} className="profile-form">
        <ErrorSummary errors={form.summary} focusKey={form.attempt} />
        <SegmentedField
          {...form.field('locale')}
          hint={t('languageHint')}
          options={locales.map(value => ({ value, label: localeNames[value] }))}
        />
        <section className="profile-part">
          <h2>{t('answers')}</h2>
          <p className="soft">{t('answersHint')}</p>
          <Loading query={offer}>
            {({ properties }) => <SurveyFields questions={united(properties)} answers={survey} onChange={setSurvey} />}
          </Loading>
        </section>
        <div>
          <Button type="submit" variant="primary" pending={form.pending} pendingText={t('saving')}>
            {t('savePreferences')}
          </Button>
        </div>
      </form>
    </Section>
  )
}
