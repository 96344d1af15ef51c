import type { CategoryCode } from '#contract/reference/reference'
import { useList } from '../../../lib/lists/lists.ts'
import { useSay } from '../../../lib/language/use-locale.ts'

/** Returns the names of a list's codes, or the code itself until the list is loaded. */
export const useNames = (category: CategoryCode): ((code: string) => string) => {
  const say = useSay()
  const list = useList(category)
  return code => {
    const named = list.find(item => item.code === code)
    return named ? say(named.name) : code
  }
}
