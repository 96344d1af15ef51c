import { useSay } from '../../lib/language/use-locale.ts'
import { offered } from '../../lib/lists/options.ts'
import { useList } from '../../lib/lists/lists.ts'

/** The districts by code, to show and to choose. */
export const useDistricts = () => {
  const say = useSay()
  const list = useList('DISTRICT')
  return {
    nameOf: (code: string): string => {
      const found = list.find(item => item.code === code)
      return found ? say(found.name) : code
    },
    options: offered(list).map(({ code, name }) => ({ value: code, label: say(name), keywords: [name.en, code] })),
  }
}
