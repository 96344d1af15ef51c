import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { listCodeLists } from '#contract/reference/code-list'
import { useQuery } from '../../lib/api/index.ts'
import { showTime, useLocale, useTranslation } from '../../lib/language/index.ts'
import { Page } from '../../ui/layout/index.ts'
import { Loading } from '../../ui/loading/index.ts'
import s from './code-lists.module.css'

/** All code lists that forms use, with the number of values in each. */
export function CodeLists({ before }: { before: ReactNode }) {
  const { t } = useTranslation('codeLists')
  const locale = useLocale()
  const query = useQuery(listCodeLists, {})
  return (
    <Page title={t('title')} lead={t('lead')} before={before}>
      <Loading query={query}>
        {({ rows }) => (
          <ul className={s.lists}>
            {rows.map(({ category, offered, hidden, changedAt }) => (
              <li key={category}>
                <Link to={`/office/system/lists/${category}`}>
                  <b>{t(`list_${category}`)}</b>
                  <span className="soft num">
                    {t('offered', { count: offered })}
                    {hidden > 0 && ` · ${t('hiddenCount', { count: hidden })}`}
                  </span>
                  <span className="soft num">
                    {changedAt === null ? t('asDelivered') : t('changedAt', { time: showTime(changedAt, locale) })}
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        )}
      </Loading>
    </Page>
  )
}
