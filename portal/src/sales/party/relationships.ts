import { offered, useList } from '../../lib/lists/index.ts'
import { useSay } from '../../lib/language/index.ts'
import type { OfferedSession } from '../property/index.ts'

/** Which relationships to the registrant are asked in a session, and how each is called. */
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
    /** An issue code, or null; nothing is refused while the list is not there. */
    faultOf: (code: string | null): 'required' | 'not_close_relative' | null => {
      if (code === null || code === '') return 'required'
      return list.length === 0 || fitting.some(item => item.code === code) ? null : 'not_close_relative'
    },
  }
}
