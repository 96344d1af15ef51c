import { idTypes } from '#contract/identity'
import type { CodeValue } from '#contract/reference/reference'
import { useList } from './lists.ts'
import { useSay, useTranslation } from '../language/index.ts'
import { placesOfCodes } from './places-of-codes.ts'

/** What may be chosen of a list now; the others name what was chosen before. */
export const offered = (list: readonly CodeValue[]): CodeValue[] => list.filter(({ hidden }) => !hidden)

/** The places of a list: each is found by its name here, in English, by what its people are called, or by either of its codes. */
export const usePlaces = (category: 'COUNTRY' | 'NATIONALITY') => {
  const say = useSay()
  return offered(useList(category)).map(item => ({
    value: item.code,
    label: say(item.name),
    // “British” is looked for where “United Kingdom” stands.
    keywords: [
      item.name.en,
      item.code,
      String(item.attributes['alpha2'] ?? ''),
      ...String(item.attributes['also'] ?? '').split('; '),
    ].filter(Boolean),
  }))
}

/** All area codes, each once: Hong Kong and the Mainland, then the others. */
export const useAreaCodes = () => {
  const { t } = useTranslation('ui')
  const say = useSay()
  return placesOfCodes(useList('CALLING_CODE')).map(({ value, places }) => ({
    value,
    label: t('areaCodeOf', { place: places.map(place => say(place.name)).join(' / '), code: value }),
    short: `+${value}`,
  }))
}

/** The types of identity documents; none until the list is there. */
export const useIdTypes = () => {
  const say = useSay()
  const names = useList('ID_TYPE')
  return idTypes.flatMap(value => {
    const named = names.find(item => item.code === value)
    return named ? [{ value, label: say(named.name) }] : []
  })
}
