import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { listTexts } from '#client/consents/text'
import type { OutputOf } from '#contract/operation'
import { useQuery } from '../../lib/api/use-query.ts'
import { showTime } from '../../lib/language/format.ts'
import { useLocale, useSay } from '../../lib/language/use-locale.ts'
import { useTranslation } from '../../lib/language/translation.ts'
import { Page } from '../../ui/layout/page.tsx'
import { Loading } from '../../ui/loading/loading.tsx'
import { Card } from '../../ui/card.tsx'
import { StatusPill } from '../../ui/status-pill.tsx'
import s from './texts.module.css'

type Row = OutputOf<typeof listTexts>['rows'][number]
const kinds = ['DOCUMENT', 'CONSENT'] as const

/** All texts that people read or agree to: every document and every consent. */
export function Texts({ before }: { before: ReactNode }) {
  const { t } = useTranslation('texts')
  const query = useQuery(listTexts, {})
  return (
    <Page title={t('title')} lead={t('lead')} before={before}>
      <Loading query={query}>
        {({ rows }) => (
          <div className={s.columns}>
            {kinds.map(kind => (
              <Card key={kind} title={t(`kind_${kind}`)}>
                <ul className={s.texts}>
                  {rows
                    .filter(({ id }) => id.startsWith(kind))
                    .map(row => (
                      <li key={row.id}>
                        <Listed row={row} />
                      </li>
                    ))}
                </ul>
              </Card>
            ))}
          </div>
        )}
      </Loading>
    </Page>
  )
}

function Listed({ row: { id, title, version, effectiveFrom, nextFrom, isDrafted, isProposed } }: { row: Row }) {
  const { t } = useTranslation('texts')
  const say = useSay()
  const locale = useLocale()
  return (
    <Link to={`/office/system/texts/${id}`}>
      <b>{say(title)}</b>
      <span className="soft num">
        {t('since', { version, time: showTime(effectiveFrom, locale) })}
        {nextFrom !== null && ` · ${t('next', { time: showTime(nextFrom, locale) })}`}
      </span>
      {isDrafted && <StatusPill tone="warning">{t(isProposed ? 'proposed' : 'drafted')}</StatusPill>}
    </Link>
  )
}
