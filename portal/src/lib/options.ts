import { idTypes } from '#contract/identity'
import { useList } from './lists.ts'
import { useSay } from './use-locale.ts'

/** The places of a list: each is found by its name here, in English, or by either of its codes. */
export const usePlaces = (category: 'COUNTRY' | 'NATIONALITY') => {
  const say = useSay()
  return useList(category).map(one => ({
    value: one.code,
    label: say(one.name),
    keywords: [one.name.en, one.code, String(one.attributes['alpha2'] ?? '')],
  }))
}

/** The types of identity documents; none until the list is there. */
export const useIdTypes = () => {
  const say = useSay()
  const names = useList('ID_TYPE')
  return idTypes.flatMap(value => {
    const named = names.find(one => one.code === value)
    return named ? [{ value, label: say(named.name) }] : []
  })
}
