import { useState } from 'react'
import { previewCampaign } from '#client/campaigns/operations'
import { useQuery } from '../../lib/api/use-query.ts'
import type { Locale } from '#contract/common'
import { localeNames } from '../../lib/language/words.ts'
import { locales } from '#contract/text'
import { useLocale } from '../../lib/language/use-locale.ts'
import { useTranslation } from '../../lib/language/translation.ts'
import { SegmentedField } from '../../ui/choice/segmented-field.tsx'
import { Loading } from '../../ui/loading/loading.tsx'
import { Card } from '../../ui/card.tsx'
import s from './campaign.module.css'

/** Preview of the message for a fictional recipient, one language at a time. */
export function Preview({ id }: { id: string }) {
  const { t } = useTranslation('campaign')
  const now = useLocale()
  const [language, setLanguage] = useState<Locale>(now)
  const query = useQuery(previewCampaign, { id })
  return (
    <Card title={t('preview')}>
      <div className={s.texts}>
        <SegmentedField
          id="previewed"
          name="previewed"
          label={t('language')}
          hideLabel
          value={language}
          onChange={setLanguage}
          options={locales.map(locale => ({ value: locale, label: localeNames[locale] }))}
        />
        <Loading query={query}>
          {({ letters }) => {
            const shown = letters.find(({ locale }) => locale === language)
            if (shown === undefined) return null
            const { mail, sms } = shown
            return (
              <>
                {mail !== null && (
                  <article className={s.letter} lang={language}>
                    <h3>{mail.subject}</h3>
                    <p className={s.lines}>{mail.body}</p>
                  </article>
                )}
                {sms !== null && (
                  <div className={s.phone}>
                    <p className={s.bubble} lang={language}>
                      {sms.text}
                    </p>
                    <p className="soft num">
                      {t('parts', { count: sms.parts })} · {t(sms.isUnicode ? 'unicode' : 'plain')}
                    </p>
                  </div>
                )}
              </>
            )
          }}
        </Loading>
      </div>
    </Card>
  )
}
