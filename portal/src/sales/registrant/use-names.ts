import type { CategoryCode } from '#contract/reference/reference'
import { useList } from '../../lib/lists/index.ts'
import { useSay } from '../../lib/language/index.ts'

/** The names that a list gives to its codes; the code itself, until the list is there. */
export const useNames = (category: CategoryCode): ((code: string) => string) => {
  const say = useSay()
  const list = useList(category)
  return code => {
    const named = list.find(item => item.code === code)
    return named ? say(named.name) : code
  }
}
