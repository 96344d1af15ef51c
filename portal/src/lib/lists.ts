import { useEffect, useState } from 'react'
import { type CategoryCode, type CodeValue, categoryCodes, listValues } from '#contract/reference/reference'
import { call } from './api.ts'

const cache = new Map<CategoryCode, Promise<CodeValue[]>>()
const pause = (ms: number) => new Promise<void>(done => setTimeout(done, ms))

const fetchList = async (categoryCode: CategoryCode): Promise<CodeValue[]> => {
  // Three tries with growing pauses: one blip must not end a session (DOMAIN.md 7 no. 48).
  for (let attempt = 1; ; attempt++) {
    try {
      return await call(listValues, { categoryCode })
    } catch (fault) {
      if (attempt === 3) throw fault
      await pause(400 * 2 ** attempt)
    }
  }
}

/** One of the 13 code lists, fetched once per page. */
export const loadList = (category: CategoryCode): Promise<CodeValue[]> => {
  const known = cache.get(category)
  if (known) return known
  const loading = fetchList(category)
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
