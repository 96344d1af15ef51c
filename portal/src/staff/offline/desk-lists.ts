import type { CodeValue } from '#contract/reference/reference'
import { useList } from '../../lib/lists/lists.ts'
import { useOfflineState } from './state.ts'

/** The code lists that the desk uses, from the server or from the offline bundle. */
export const useDeskList = (category: 'GENDER' | 'NATIONALITY' | 'BANK_NAME'): readonly CodeValue[] => {
  const list = useList(category)
  const { opened } = useOfflineState()
  return list.length > 0 ? list : (opened?.head.lists?.[category] ?? [])
}
