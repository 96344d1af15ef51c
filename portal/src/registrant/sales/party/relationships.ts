import { offered } from '../../../lib/lists/options.ts'
import { useList } from '../../../lib/lists/lists.ts'
import { useSay } from '../../../lib/language/use-locale.ts'
import type { OfferedSession } from '../property/catalogue.ts'

/** Returns the relationships to the registrant that a session allows, with their labels. */
export const useRelationships = (session: OfferedSession | null) => {
  const say = useSay()
  const list = useList('RELATIONSHIP')
  const fitting = offered(list).filter(
    ({ attributes }) =>
      attributes['applicant'] === 'individual' &&
      (session?.closeRelativesOnly !== true || attributes['closeRelative'] === true),
  )
  return {
    options: fitting.map(item => ({ value: item.code, label: say(item.name) })),
    nameOf: (code: string | null): string | null => {
      const found = list.find(item => item.code === code)
      return found ? say(found.name) : null
    },
    /** Returns an issue code, or null. While the list is not loaded, nothing is refused. */
    faultOf: (code: string | null): 'required' | 'not_close_relative' | null => {
      if (code === null || code === '') return 'required'
      return list.length === 0 || fitting.some(item => item.code === code) ? null : 'not_close_relative'
    },
  }
}
