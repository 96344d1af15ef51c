import { stopMarketing } from '#contract/campaign/stop'
import { call } from '../../lib/api/index.ts'
import { OneClickActionPage } from '../pressed/index.ts'

/** Where whoever was sent marketing has it stop, with one press and without a login. */
export function StopMarketing() {
  return <OneClickActionPage words="marketing" send={token => call(stopMarketing, { token })} />
}
