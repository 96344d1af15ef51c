import { useMemo } from 'react'
import { idTypes } from '#contract/identity'
import type { CodeValue } from '#contract/reference/reference'
import { useList } from './lists.ts'
import { useSay } from '../language/use-locale.ts'
import { useTranslation } from '../language/translation.ts'
import { placesOfCodes } from './places-of-codes.ts'

/** Returns the values of a list that may be chosen now; hidden ones only name earlier choices. */
export const offered = (list: readonly CodeValue[]): CodeValue[] => list.filter(({ hidden }) => !hidden)

/**
 * Returns the places of a list. A person can search for each by its name in the current language or in English, by
 * the name of its nationals, or by either of its codes.
 */
export const usePlaces = (category: 'COUNTRY' | 'NATIONALITY') => {
  const say = useSay()
  const list = useList(category)
  return useMemo(
    () =>
      offered(list).map(item => ({
        value: item.code,
        label: say(item.name),
        // A search for “British” finds “United Kingdom”.
        keywords: [
          item.name.en,
          item.code,
          String(item.attributes['alpha2'] ?? ''),
          ...String(item.attributes['also'] ?? '').split('; '),
        ].filter(Boolean),
      })),
    [list, say],
  )
}

/** Returns the area codes of all places without duplicates: Hong Kong and the Mainland first, then the others. */
export const useAreaCodes = () => {
  const { t } = useTranslation('ui')
  const say = useSay()
  const list = useList('CALLING_CODE')
  return useMemo(
    () =>
      placesOfCodes(list).map(({ value, places }) => ({
        value,
        label: t('areaCodeOf', { place: places.map(place => say(place.name)).join(' / '), code: value }),
        short: `+${value}`,
      })),
    [list, say, t],
  )
}

/** Returns the types of identity documents; empty until the list has loaded. */
export const useIdTypes = () => {
  const say = useSay()
  const names = useList('ID_TYPE')
  return idTypes.flatMap(value => {
    const named = names.find(item => item.code === value)
    return named ? [{ value, label: say(named.name) }] : []
  })
}
