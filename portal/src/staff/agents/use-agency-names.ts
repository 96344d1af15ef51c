import { useList } from '../../lib/lists/lists.ts'
import { offered } from '../../lib/lists/options.ts'
import { useSay } from '../../lib/language/use-locale.ts'

/** Names of agencies and their branches, and the options to choose one. */
export const useAgencyNames = () => {
  const say = useSay()
  const agencies = useList('AGENCY')
  const branches = useList('AGENCY_BRANCH')
  return {
    nameOf: (code: string): string => {
      const found = agencies.find(item => item.code === code)
      return found ? say(found.name) : code
    },
    options: offered(agencies)
      .filter(({ code }) => code !== 'OTHER')
      .map(({ code, name }) => ({ value: code, label: say(name) })),
    branchesOf: (agency: string) =>
      offered(branches)
        .filter(({ parentCode }) => parentCode === agency)
        .map(({ code, name }) => ({ value: code, label: say(name) })),
  }
}
