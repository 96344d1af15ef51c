import { showTime, useLocale, useTranslation } from '../lib/language/index.ts'
import type { Published } from './prove.ts'

/** Digits as often as they were fixed: their hash, and once the ballot is drawn what it was of. */
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
