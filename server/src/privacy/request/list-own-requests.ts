import { listOwnRequests } from '#contract/privacy/request'
import { handler } from '../../platform/pipeline/handler.ts'
import { readOwnRequests } from '../read-requests.ts'

export default handler(listOwnRequests, async call => ({ rows: await readOwnRequests(call, call.actor.accountId) }))
