import { useSay } from '../../lib/language/index.ts'
import { useList } from '../../lib/lists/index.ts'

/** The agencies of the list; forms are issued to none that is not on it. */
export const useAgencies = () => {
  const say = useSay()
  const list = useList('AGENCY')
  return {
    nameOf: (code: string): string => {
      const found = list.find(one => one.code === code)
      return found ? say(found.name) : code
    },
    options: list.filter(({ code }) => code !== 'OTHER').map(({ code, name }) => ({ value: code, label: say(name) })),
  }
}
