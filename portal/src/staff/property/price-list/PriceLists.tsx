import { useState } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { listPriceLists, openPriceList } from '#client/sales/property/price-list'
import type { PriceList } from '#contract/sales/property/price-list'
import { useQuery } from '../../../lib/api/use-query.ts'
import { showTime } from '../../../lib/language/format.ts'
import { useLocale, useSay } from '../../../lib/language/use-locale.ts'
import { useTranslation } from '../../../lib/language/translation.ts'
import { Page } from '../../../ui/layout/page.tsx'
import { Loading } from '../../../ui/loading/loading.tsx'
import { BackLink } from '../../parts/BackLink.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { ImportPriceList } from './ImportPriceList.tsx'
import { Grids } from './Grids.tsx'
import s from './prices.module.css'

/** The price lists of a property, and the import of a new one. */
export function PriceLists() {
  const { id = '' } = useParams()
  const { t } = useTranslation('prices')
  const query = useQuery(listPriceLists, { id })
  const [isBringing, setBringing] = useState(false)
  // The address can name a list and a unit of it, as the search does.
  const [params, setParams] = useSearchParams()
  const shown = params.get('list')
  const setShown = (list: string) => setParams({ list }, { replace: true })
  const back = <BackLink to={`/office/property-management/${id}`}>{t('backToProperty')}</BackLink>
  return (
    <Page title={t('title')} lead={t('lead')} before={back}>
      <Loading query={query}>
        {({ rows }) => (
          <div className={s.column}>
            {isBringing ? (
              <ImportPriceList
                propertyId={id}
                lists={rows}
                onDone={list => {
                  setBringing(false)
                  if (list) setShown(list.id)
                }}
              />
            ) : (
              <p>
                <Button variant="primary" onClick={() => setBringing(true)}>
                  {t('bringIn')}
                </Button>
              </p>
            )}
            {rows.length > 0 && (
              <Card title={t('lists')}>
                <ul className={s.rows}>
                  {rows.map(list => (
                    <Row key={list.id} list={list} isShown={list.id === shown} onShow={() => setShown(list.id)} />
                  ))}
                </ul>
              </Card>
            )}
            {shown !== null && <Shown key={shown} id={shown} sought={params.get('unit')} />}
          </div>
        )}
      </Loading>
    </Page>
  )
}

function Row({ list, isShown, onShow }: { list: PriceList; isShown: boolean; onShow: () => void }) {
  const { t } = useTranslation('prices')
  const say = useSay()
  const locale = useLocale()
  return (
    <li>
      <span>
        <b>{say(list.title)}</b>
        <span className="soft">
          {' '}
          {t('version', { version: list.version })} · {t('units', { count: list.units })}
        </span>
      </span>
      <span className="soft num">
        {t('publicFrom', { time: showTime(list.publishedAt, locale) })} · {list.importedBy}
      </span>
      <Button size="small" data-opens aria-pressed={isShown} onClick={onShow}>
        {t('show')}
        <span className="vh">
          {' '}
          {say(list.title)} {t('version', { version: list.version })}
        </span>
      </Button>
    </li>
  )
}

function Shown({ id, sought }: { id: string; sought: string | null }) {
  const say = useSay()
  const query = useQuery(openPriceList, { id })
  return (
    <Loading query={query}>
      {({ title, priced }) => (
        <Card title={say(title)}>
          <Grids priced={priced} sought={sought} />
        </Card>
      )}
    </Loading>
  )
}
