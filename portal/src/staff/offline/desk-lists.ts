import { useEffect, useState } from 'react'
import type { CodeValue } from '#contract/reference/reference'
import { useAreListsSettled, useList } from '../../lib/lists/lists.ts'
import { useOfflineState } from './state.ts'

/** The code lists that the desk uses, from the server or from the offline bundle. */
export const useDeskList = (category: 'GENDER' | 'NATIONALITY' | 'BANK_NAME'): readonly CodeValue[] => {
  const list = useList(category)
  const { opened } = useOfflineState()
  return list.length > 0 ? list : (opened?.head.lists?.[category] ?? [])
}

/** Milliseconds for which a registration waits for the lists. A field finds what was typed in it also later. */
const longestMs = 10_000

/** Returns true once the code lists of the desk are there, cannot be had now, or take too long. */
export const useAreDeskListsSettled = (): boolean => {
  const areSettled = useAreListsSettled()
  const { opened } = useOfflineState()
  const [isLong, setLong] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), longestMs)
    return () => clearTimeout(timer)
  }, [])
  return areSettled || isLong || opened?.head.lists !== undefined
}
