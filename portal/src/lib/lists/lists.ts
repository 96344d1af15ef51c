import { useEffect, useState } from 'react'
import { listAllValues } from '#client/reference/reference'
import type { CategoryCode, CodeValue } from '#contract/reference/reference'
import type { OutputOf } from '#contract/operation'
import { call } from '../api/api.ts'
import { retry } from '../api/retry.ts'
import { listsVersion } from './lists-version.ts'

type Lists = OutputOf<typeof listAllValues>['lists']
let loading: Promise<Lists> | null = null
/** The lists once they are there, so that a later screen is drawn with them from its first moment. */
let loaded: Lists | null = null

/** Loads all code lists in one answer, which the browser caches until the server's version changes. */
export const loadLists = (): Promise<Lists> => {
  loading ??= retry(() => call(listAllValues, { version: listsVersion() })).then(({ lists }) => (loaded = lists))
  loading.catch(() => (loading = null))
  return loading
}

/** Returns a code list for a screen; empty until it has loaded. */
export const useList = (category: CategoryCode): CodeValue[] => {
  const [values, setValues] = useState<CodeValue[]>(() => loaded?.[category] ?? [])
  useEffect(() => {
    let wanted = true
    loadLists().then(
      lists => wanted && setValues(lists[category]),
      () => undefined,
    )
    return () => {
      wanted = false
    }
  }, [category])
  return values
}

/** Returns true once the code lists are there, or cannot be had now. */
export const useAreListsSettled = (): boolean => {
  const [areSettled, setSettled] = useState(() => loaded !== null)
  useEffect(() => {
    const settle = () => setSettled(true)
    loadLists().then(settle, settle)
  }, [])
  return areSettled
}
