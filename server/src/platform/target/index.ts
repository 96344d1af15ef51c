export { type Resolve, resolveName, targetOf } from './judge-target.ts'
export { type Sent, sendRequest } from './send-request.ts'
