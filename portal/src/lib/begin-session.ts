import { getProfile, type Profile } from '#contract/accounts/account'
import { isMember } from '#contract/club/member'
import { call } from './api.ts'
import { loadAllLists } from './lists.ts'
import { forgetReturn } from './return-to.ts'
import { thrice } from './thrice.ts'

/** SPEC.md 4: profile, membership and lists; only a failed membership check is passed over. */
export const beginSession = async (): Promise<{ profile: Profile; isMember: boolean | null }> => {
  const [profile, member] = await Promise.all([
    thrice(() => call(getProfile, {})),
    call(isMember, {}).then(
      answer => answer.isMember,
      () => null,
    ),
    loadAllLists(),
  ])
  forgetReturn()
  return { profile, isMember: member }
}
