import { type ReactNode, useState } from 'react'
import type { OutputOf } from '#contract/operation'
import { listPriceLists, openPriceList } from '#client/sales/property/price-list'
import { useQuery } from '../../lib/api/use-query.ts'
import { useSay } from '../../lib/language/use-locale.ts'
import { useTranslation } from '../../lib/language/translation.ts'
import { SelectField } from '../../ui/choice/select-field.tsx'
import { Loading } from '../../ui/loading/loading.tsx'
import { Button, TextLink } from '../../ui/button.tsx'
import { gridsOf } from '../../lib/unit-grid.ts'
import s from './set-ups.module.css'

export type Priced = OutputOf<typeof openPriceList>['priced']

type ListProps = {
  propertyId: string
  initial: string | null
  children: (listId: string, priced: Priced) => ReactNode
}

/** The choice of a price list of the property. The caller renders its units. */
export function OfPriceList({ propertyId, initial, children }: ListProps) {
  const { t } = useTranslation('setUps')
  const say = useSay()
  const lists = useQuery(listPriceLists, { id: propertyId })
  const [chosen, setChosen] = useState(initial ?? '')
  // The only list of a property needs no choice.
  const [only, ...others] = lists.data?.rows ?? []
  const listId = chosen === '' && only && others.length === 0 ? only.id : chosen
  return (
    <Loading query={lists}>
      {({ rows }) => (
        <div className={s.column}>
          {rows.length === 0 && (
            <p className="soft">
              {t('noPriceLists')}{' '}
              <TextLink to={`/office/property-management/${propertyId}/price-lists`}>{t('toPriceLists')}</TextLink>
            </p>
          )}
          {rows.length > 0 && (
            <SelectField
              id="price-list"
              name="price-list"
              label={t('priceList')}
              value={listId}
              onChange={setChosen}
              options={rows.map(({ id, title, version }) => ({
                value: id,
                label: t('priceListVersion', { title: say(title), version }),
              }))}
            />
          )}
          {listId !== '' && (
            <Opened key={listId} listId={listId}>
              {children}
            </Opened>
          )}
        </div>
      )}
    </Loading>
  )
}

function Opened({ listId, children }: Pick<ListProps, 'children'> & { listId: string }) {
  const list = useQuery(openPriceList, { id: listId })
  return <Loading query={list}>{({ priced }) => children(listId, priced)}</Loading>
}

type BoxesProps = {
  priced: Priced
  chosen: ReadonlySet<unknown>
  onToggle: (ids: readonly string[], isIn: boolean) => void
}

/** The units of a block by floor, with a checkbox for each and one for all. */
export function UnitBoxes({ priced, chosen, onToggle }: BoxesProps) {
  const { t } = useTranslation('setUps')
  const [grid] = gridsOf(priced)
  const all = priced.map(({ unitId }) => unitId)
  const isWhole = all.every(id => chosen.has(id))
  if (!grid) return null
  return (
    <>
      <p>
        <Button size="small" onClick={() => onToggle(all, !isWhole)}>
          {t(isWhole ? 'noUnits' : 'allUnits')}
        </Button>
      </p>
      <div className={s.floors}>
        {grid.floors.map(({ floor }) => (
          <div key={floor}>
            <b className="num">{t('floor', { floor })}</b>
            {priced
              .filter(item => item.floor === floor)
              .map(({ unitId, unit }) => (
                <label key={unitId}>
                  <input
                    type="checkbox"
                    checked={chosen.has(unitId)}
                    onChange={event => onToggle([unitId], event.target.checked)}
                    aria-label={t('unitOn', { floor, unit })}
                  />
                  {unit}
                </label>
              ))}
          </div>
        ))}
      </div>
    </>
  )
}
