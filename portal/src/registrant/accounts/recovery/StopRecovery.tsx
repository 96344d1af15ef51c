import { objectRecovery } from '#client/privacy/recovery'
import { call } from '../../../lib/api/api.ts'
import { OneClickActionPage } from '../OneClickActionPage.tsx'

/**
 * The page behind the link in a letter to an old address. Its recipient can stop the replacement of the account's
 * contacts.
 */
export function StopRecovery() {
  return <OneClickActionPage words="recovery" send={token => call(objectRecovery, { token })} />
}
