import { stopMarketing } from '#client/campaigns/stop'
import { call } from '../../../lib/api/api.ts'
import { OneClickActionPage } from '../OneClickActionPage.tsx'

/** The page behind the link in marketing messages. It stops them with one button and without a login. */
export function StopMarketing() {
  return <OneClickActionPage words="marketing" send={token => call(stopMarketing, { token })} />
}
