import type { CodeValue } from '#contract/reference/reference'
import { useAreListsSettled, useList } from '../../lib/lists/lists.ts'
import { useOfflineState } from './state.ts'

/** The code lists that the desk uses, from the server or from the offline bundle. */
export const useDeskList = (category: 'GENDER' | 'NATIONALITY' | 'BANK_NAME'): readonly CodeValue[] => {
  const list = useList(category)
  const { opened } = useOfflineState()
  return list.length > 0 ? list : (opened?.head.lists?.[category] ?? [])
}

/** Returns true once the code lists of the desk are there, or cannot be had now. */
export const useAreDeskListsSettled = (): boolean => {
  const areSettled = useAreListsSettled()
  const { opened } = useOfflineState()
  return areSettled || opened?.head.lists !== undefined
}
