import type { ManagedSetUp } from '#contract/sales/session/operations'
import { useSay } from '../../lib/language/use-locale.ts'
import { dynamicKey, useTranslation } from '../../lib/language/translation.ts'
import { faultKeys, indexOf } from './fault-words.ts'

/** Returns a function that describes a fault of a set-up to staff. */
export const useFaultSentence = (setUp: ManagedSetUp['setUp']) => {
  const { t } = useTranslation('setUps')
  const say = useSay()
  return (fault: ManagedSetUp['faults'][number]): string => {
    const { section, field } = fault
    const index = indexOf(fault)
    const groupId = section === 'day' ? setUp.day?.windows[index ?? 0]?.groupId : setUp.groups?.[index ?? 0]?.id
    const group = setUp.groups?.find(({ id }) => id === groupId)
    return t(faultKeys(fault), {
      section: t(`section_${section}`),
      // Date fields use the labels of their boxes.
      field: section === 'times' && field !== null ? t(dynamicKey(field)) : '',
      group: group === undefined ? '' : say(group.name),
    })
  }
}
