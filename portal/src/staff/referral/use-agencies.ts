import { openAgencies } from '#client/reference/code-list'
import { useQuery } from '../../lib/api/use-query.ts'
import { useSay } from '../../lib/language/use-locale.ts'
import { offered } from '../../lib/lists/options.ts'

/** The list of agencies. Forms can be issued only to an agency in it. */
export const useAgencies = () => {
  const say = useSay()
  const list = useQuery(openAgencies, { category: 'AGENCY' }).data?.values ?? []
  return {
    nameOf: (code: string): string => {
      const found = list.find(item => item.code === code)
      return found ? say(found.name) : code
    },
    options: offered(list)
      .filter(({ code }) => code !== 'OTHER')
      .map(({ code, name }) => ({ value: code, label: say(name) })),
  }
}
