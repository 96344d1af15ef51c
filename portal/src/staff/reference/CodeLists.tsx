import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { listCodeLists } from '#client/reference/code-list'
import { useQuery } from '../../lib/api/use-query.ts'
import { showTime } from '../../lib/language/format.ts'
import { useLocale } from '../../lib/language/use-locale.ts'
import { useTranslation } from '../../lib/language/translation.ts'
import { Page } from '../../ui/layout/page.tsx'
import { Loading } from '../../ui/loading/loading.tsx'
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
