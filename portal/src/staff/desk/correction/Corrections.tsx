import { chineseName, englishName } from '#contract/person-name'
import type { DeskTicket } from '#contract/sales/desk/desk'
import { showTime } from '../../../lib/language/format.ts'
import { useLocale } from '../../../lib/language/use-locale.ts'
import { useTranslation } from '../../../lib/language/translation.ts'
import { Card } from '../../../ui/card.tsx'
import { Compared } from './Compared.tsx'
import s from './correction.module.css'

/**
 * The corrections of a registration, the latest first: the person, the author, the reason, and the old and new
 * values.
 */
export function Corrections({ ticket: { corrections, people, company } }: { ticket: DeskTicket }) {
  const { t } = useTranslation('correction')
  const locale = useLocale()
  if (corrections.length === 0) return null
  const nameOf = (personId: string | null): string => {
    const person = people.find(({ id }) => id === personId)
    if (person) return englishName(person) || chineseName(person)
    return company?.englishName ?? company?.chineseName ?? t('ofCompany')
  }
  return (
    <Card title={t('corrections')}>
      <ol className={s.corrections}>
        {corrections.map(correction => (
          <li key={correction.id}>
            <p>
              <b lang="en">{nameOf(correction.personId)}</b>
              <span className="soft">
                {t('correctedBy', { name: correction.correctedBy, time: showTime(correction.correctedAt, locale) })}
              </span>
            </p>
            <Compared before={correction.before} after={correction.after} />
            <p className="soft">
              {[t(`reason_${correction.reason}`), correction.note, t(correction.inAccount ? 'inBoth' : 'inTicket')]
                .filter(Boolean)
                .join(' · ')}
            </p>
          </li>
        ))}
      </ol>
    </Card>
  )
}
