import { showTime } from '../../lib/language/format.ts'
import { useLocale } from '../../lib/language/use-locale.ts'
import { useTranslation } from '../../lib/language/translation.ts'
import type { Published } from '../../lib/proof/prove.ts'

/** Shows every commitment to the digits: the hash, and after the draw also the digits. */
export function Committed({ commitments }: { commitments: Published['ballot']['commitments'] }) {
  const { t } = useTranslation('ballots')
  const locale = useLocale()
  if (commitments.length === 0) return null
  return (
    <ul className="ballot-groups">
      {commitments.map(({ number, hash, committedAt, reason, opened }) => (
        <li key={number}>
          <span className="num">{t('committed', { time: showTime(committedAt, locale) })}</span>
          <code>{hash}</code>
          {reason !== null && <span>{t('committedBecause', { reason })}</span>}
          {opened !== null && <span className="num">{t('committedOf', opened)}</span>}
        </li>
      ))}
    </ul>
  )
}
