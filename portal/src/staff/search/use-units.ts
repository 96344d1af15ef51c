import { useQuery as useTanstack } from '@tanstack/react-query'
import { findUnits } from '#client/sales/property/unit-search'
import type { OutputOf } from '#contract/operation'
import { unitWanted } from '#contract/sales/property/unit-wanted'
import { mayUse } from '#contract/staff/role'
import { looseCall } from '../../lib/api/api.ts'
import { useSay } from '../../lib/language/use-locale.ts'
import { useTranslation } from '../../lib/language/translation.ts'
import { useUnitName } from '../sale-day/unit-name.ts'
import { useStaff } from '../signed-in/store.ts'
import { useEffect, useState } from 'react'

/** A unit that was found, and the page on which it is seen best. */
type FoundUnit = { id: string; to: string; name: string; detail: string }

type Row = OutputOf<typeof findUnits>['rows'][number]

/** Milliseconds without typing before units are asked for. */
const pauseMs = 120

const addressOf = ({ unitId, session, propertyId, priceListId }: Row): string =>
  session === null
    ? `/office/property-management/${propertyId}/price-lists?list=${priceListId ?? ''}&unit=${unitId}`
    : `/office/sale-day/units?session=${session.id}&unit=${unitId}`

/**
 * Returns the units that the typed text names, among those that the person may see. Units are no personal data, so
 * they are asked for while somebody types. `isPending`: true until the answer for this text has come.
 */
export const useUnits = (typed: string): { units: FoundUnit[]; isCut: boolean; isPending: boolean } => {
  const { t } = useTranslation('search')
  const say = useSay()
  const nameOf = useUnitName()
  const { roles } = useStaff()
  const text = mayUse(roles, findUnits.name) && unitWanted(typed) !== null ? typed : null
  const [asked, ask] = useState<string | null>(null)
  useEffect(() => {
    const timer = setTimeout(() => ask(text), pauseMs)
    return () => clearTimeout(timer)
  }, [text])
  const isAsked = text !== null && asked === text
  const { data, isError } = useTanstack({
    queryKey: [findUnits.name, { text: asked }],
    queryFn: ({ signal }) => looseCall(findUnits, { text: asked ?? '' }, { signal }),
    enabled: isAsked,
    // A price list or a grid that is published meanwhile is found at the next opening of the search.
    staleTime: 10_000,
  })
  if (!isAsked || data === undefined) return { units: [], isCut: false, isPending: text !== null && !isError }
  const units = data.rows.map(row => ({
    id: row.unitId,
    to: addressOf(row),
    name: nameOf(row),
    detail: `${say(row.propertyName)} · ${row.session === null ? t('priceList') : say(row.session.name)}`,
  }))
  return { units, isCut: data.isCut, isPending: false }
}
