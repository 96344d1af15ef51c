import type { EstateAgent } from '#contract/sales/registration/agent'
import { useList } from '../../../lib/lists/lists.ts'
import { useSay } from '../../../lib/language/use-locale.ts'
import { useNames } from './use-names.ts'

/**
 * Returns the agent's branch with its district: the name from the list, even if it is no longer offered, or the typed
 * description.
 */
export const useBranchName = (): ((agent: Pick<EstateAgent, 'branchCode' | 'branchDistrict' | 'branch'>) => string) => {
  const say = useSay()
  const list = useList('AGENCY_BRANCH')
  const districtOf = useNames('AGENCY_DISTRICT')
  return ({ branchCode, branchDistrict, branch }) => {
    const listed = list.find(item => item.code === branchCode)
    const district = listed ? String(listed.attributes['district'] ?? '') : branchDistrict
    const name = listed ? say(listed.name) : (branch ?? branchCode)
    return [district && districtOf(district), name].filter(Boolean).join(' · ')
  }
}
