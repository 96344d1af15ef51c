import { type ReactNode, useState } from 'react'
import { previewLetters } from '#client/system/health'
import { useQuery } from '../../lib/api/use-query.ts'
import type { Locale } from '#contract/common'
import { localeNames } from '../../lib/language/words.ts'
import { locales } from '#contract/text'
import { useLocale, useSay } from '../../lib/language/use-locale.ts'
import { useTranslation } from '../../lib/language/translation.ts'
import { SegmentedField } from '../../ui/choice/segmented-field.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { Loading } from '../../ui/loading/loading.tsx'
import s from './system.module.css'

/** Preview of every message with sample values. */
export function Letters({ before }: { before: ReactNode }) {
  const { t } = useTranslation('system')
  const say = useSay()
  const now = useLocale()
  const [language, setLanguage] = useState<Locale | ''>(now)
  const query = useQuery(previewLetters, {})
  const shown = language === '' ? now : language
  return (
    <Page title={t('letters')} lead={t('lettersLead')} before={before}>
      <div className={s.which}>
        <SegmentedField
          id="language"
          name="language"
          label={t('language')}
          value={language}
          onChange={setLanguage}
          options={locales.map(locale => ({ value: locale, label: localeNames[locale] }))}
        />
      </div>
      <Loading query={query}>
        {({ rows }) => (
          <ul className={s.letters}>
            {rows.map(({ template, subject, body }) => (
              <li key={template}>
                <details>
                  <summary>{say(subject)}</summary>
                  <div lang={shown} className={s.letter}>
                    <p>
                      <b>{subject[shown]}</b>
                    </p>
                    <p className={s.text}>{body[shown]}</p>
                  </div>
                </details>
              </li>
            ))}
          </ul>
        )}
      </Loading>
    </Page>
  )
}
