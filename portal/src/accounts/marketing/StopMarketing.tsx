import { stopMarketing } from '#contract/campaign/stop'
import { call } from '../../lib/api/index.ts'
import { OneClickActionPage } from '../pressed/index.ts'

/** The page behind the link in marketing messages. It stops them with one button and without a login. */
export function StopMarketing() {
  return <OneClickActionPage words="marketing" send={token => call(stopMarketing, { token })} />
}
