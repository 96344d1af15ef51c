import { useEffect, useState } from 'react'
import { type CategoryCode, type CodeValue, categoryCodes, listValues } from '#contract/reference/reference'
import { call } from './api.ts'
import { thrice } from './thrice.ts'

const cache = new Map<CategoryCode, Promise<CodeValue[]>>()

/** One of the 13 code lists, fetched once per page. */
export const loadList = (category: CategoryCode): Promise<CodeValue[]> => {
  const known = cache.get(category)
  if (known) return known
  const loading = thrice(() => call(listValues, { categoryCode: category }))
  cache.set(category, loading)
  loading.catch(() => cache.delete(category))
  return loading
}

/** All 13, as the start-up of a session asks. */
export const loadAllLists = (): Promise<unknown> => Promise.all(categoryCodes.map(loadList))

/** A list for a screen: empty until it is there. */
export const useList = (category: CategoryCode): CodeValue[] => {
  const [values, setValues] = useState<CodeValue[]>([])
  useEffect(() => {
    let wanted = true
    loadList(category).then(
      list => wanted && setValues(list),
      () => undefined,
    )
    return () => {
      wanted = false
    }
  }, [category])
  return values
}
