import { useState } from 'react'
import type { Text } from '#contract/consents/text'
import type { Locale } from '#contract/common'
import { localeNames } from '../../lib/language/words.ts'
import { locales } from '#contract/text'
import { useLocale } from '../../lib/language/use-locale.ts'
import { useTranslation } from '../../lib/language/translation.ts'
import { SegmentedField } from '../../ui/choice/segmented-field.tsx'
import { type Run, sideBySide } from './side-by-side.ts'
import s from './texts.module.css'

/** The parts of a text, in the order in which people see them. */
export const parts = ['title', 'body', 'name', 'prompt'] as const

type Props = {
  /** If null, there is no earlier version, and only the text itself is shown. */
  before: Text | null
  after: Text
}

/** A text in one language at a time, alone or beside the previous version. */
export function Difference({ before, after }: Props) {
  const { t } = useTranslation('texts')
  const mine = useLocale()
  const [chosen, setChosen] = useState<Locale | ''>(mine)
  const locale = chosen === '' ? mine : chosen
  const shown = parts.filter(part => (after[part]?.[locale] ?? '') !== '' || (before?.[part]?.[locale] ?? '') !== '')
  return (
    <div className={s.column}>
      <div className={s.which}>
        <SegmentedField
          id="language"
          name="language"
          label={t('language')}
          value={chosen}
          onChange={setChosen}
          options={locales.map(item => ({ value: item, label: localeNames[item] }))}
        />
      </div>
      {shown.map(part => (
        <section key={part} className={s.part}>
          <h3>{t(`part_${part}`)}</h3>
          {before === null ? (
            <p lang={locale} className={s.reads}>
              {after[part]?.[locale]}
            </p>
          ) : (
            <Compared before={before[part]?.[locale] ?? ''} after={after[part]?.[locale] ?? ''} locale={locale} />
          )}
        </section>
      ))}
    </div>
  )
}

function Compared({ before, after, locale }: { before: string; after: string; locale: Locale }) {
  const { t } = useTranslation('texts')
  const rows = sideBySide(before, after, locale)
  if (rows.every(row => 'same' in row)) return <p className="soft">{t('same')}</p>
  return (
    <table className={s.compared}>
      <thead>
        <tr>
          <th scope="col">{t('before')}</th>
          <th scope="col">{t('after')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) =>
          'same' in row ? (
            <tr key={index}>
              <td colSpan={2} className={s.same}>
                {t('sameLines', { count: row.same })}
              </td>
            </tr>
          ) : (
            <tr key={index} lang={locale}>
              <td>{row.before && <Line runs={row.before} as="del" />}</td>
              <td>{row.after && <Line runs={row.after} as="ins" />}</td>
            </tr>
          ),
        )}
      </tbody>
    </table>
  )
}

function Line({ runs, as: Mark }: { runs: readonly Run[]; as: 'ins' | 'del' }) {
  return runs.map(({ text, isOther }, index) =>
    isOther ? <Mark key={index}>{text}</Mark> : <span key={index}>{text}</span>,
  )
}
