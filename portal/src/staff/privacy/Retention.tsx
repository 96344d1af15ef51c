import type { ReactNode } from 'react'
import { readRetention } from '#client/privacy/request'
import { useQuery } from '../../lib/api/use-query.ts'
import { showTime } from '../../lib/language/format.ts'
import { useLocale } from '../../lib/language/use-locale.ts'
import { useTranslation } from '../../lib/language/translation.ts'
import { Page } from '../../ui/layout/page.tsx'
import { Loading } from '../../ui/loading/loading.tsx'
import { Card } from '../../ui/card.tsx'
import { StatusPill } from '../../ui/status-pill.tsx'
import s from './privacy.module.css'

/** The data that will be deleted next, and the data that were deleted. */
export function Retention({ before }: { before: ReactNode }) {
  const { t } = useTranslation('privacy')
  const locale = useLocale()
  const query = useQuery(readRetention, {})
  return (
    <Page title={t('retention')} lead={t('retentionLead')} before={before}>
      <Loading query={query}>
        {({ rules, held: accounts }) => (
          <div className={s.column}>
            <p>{t('heldAccounts', { count: accounts })}</p>
            {rules.map(({ rule, days, due, held, oldest, rounds }) => (
              <Card
                key={rule}
                title={t(`rule_${rule}`)}
                aside={<StatusPill tone={due > 0 ? 'info' : 'neutral'}>{t('due', { count: due })}</StatusPill>}
              >
                <p>{t(`ruleText_${rule}`, { days })}</p>
                {oldest !== null && <p className="soft num">{t('oldest', { time: showTime(oldest, locale) })}</p>}
                {held > 0 && <p className="soft num">{t('held', { count: held })}</p>}
                <ul className={s.rounds}>
                  {rounds.length === 0 && <li className="soft">{t('roundsNone')}</li>}
                  {rounds.map(({ ranAt, deleted, failed }) => (
                    <li key={ranAt} className="soft num">
                      {showTime(ranAt, locale)}: {t('round', { deleted, failed })}
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
