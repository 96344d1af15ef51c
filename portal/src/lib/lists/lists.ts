import { useEffect, useState } from 'react'
import { listAllValues } from '#client/reference/reference'
import type { CategoryCode, CodeValue } from '#contract/reference/reference'
import type { OutputOf } from '#contract/operation'
import { call } from '../api/api.ts'
import { retry } from '../api/retry.ts'
import { listsVersion } from './lists-version.ts'

type Lists = OutputOf<typeof listAllValues>['lists']
let loading: Promise<Lists> | null = null

/** Loads all code lists in one answer, which the browser caches until the server's version changes. */
export const loadLists = (): Promise<Lists> => {
  loading ??= retry(() => call(listAllValues, { version: listsVersion() })).then(({ lists }) => lists)
  loading.catch(() => (loading = null))
  return loading
}

/** Returns a code list for a screen; empty until it has loaded. */
export const useList = (category: CategoryCode): CodeValue[] => {
  const [values, setValues] = useState<CodeValue[]>([])
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
