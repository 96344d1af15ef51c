import { objectRecovery } from '#contract/privacy/recovery'
import { call } from '../../lib/api/index.ts'
import { OneClickActionPage } from '../pressed/index.ts'

/**
 * The page behind the link in a letter to an old address. Its recipient can stop the replacement of the account's
 * contacts.
 */
export function StopRecovery() {
  return <OneClickActionPage words="recovery" send={token => call(objectRecovery, { token })} />
}
