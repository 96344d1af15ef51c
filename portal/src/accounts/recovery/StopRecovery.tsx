import { objectRecovery } from '#contract/privacy/recovery'
import { call } from '../../lib/api/index.ts'
import { PressedLink } from '../pressed/index.ts'

/** Where whoever has the letter to an old address keeps an account from new contacts. */
export function StopRecovery() {
  return <PressedLink words="recovery" send={token => call(objectRecovery, { token })} />
}
