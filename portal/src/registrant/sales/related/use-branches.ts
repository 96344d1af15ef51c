import { useSay } from '../../../lib/language/use-locale.ts'
import { offered } from '../../../lib/lists/options.ts'
import { useList } from '../../../lib/lists/lists.ts'

/** Returns the listed branches by agency. */
export const useBranches = () => {
  const say = useSay()
  const list = offered(useList('AGENCY_BRANCH'))
  const districts = useList('AGENCY_DISTRICT')
  const of = (agency: string) => list.filter(item => item.parentCode === agency)
  return {
    codesOf: (agency: string): string[] => of(agency).map(({ code }) => code),
    optionsOf: (agency: string) =>
      of(agency).map(({ code, name, attributes }) => {
        const district = districts.find(item => item.code === attributes['district'])
        return {
          value: code,
          label: [say(name), district && say(district.name)].filter(Boolean).join(' · '),
          keywords: [name.en, district?.name.en ?? ''].filter(Boolean),
        }
      }),
  }
}

export type Branches = ReturnType<typeof useBranches>
