import { objectRecovery } from '#contract/privacy/recovery'
import { call } from '../../lib/api/index.ts'
import { OneClickActionPage } from '../pressed/index.ts'

/** Where whoever has the letter to an old address keeps an account from new contacts. */
export function StopRecovery() {
  return <OneClickActionPage words="recovery" send={token => call(objectRecovery, { token })} />
}
