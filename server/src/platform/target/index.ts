export { type Resolve, resolveName, parseTarget } from './check-target.ts'
export { type Sent, sendRequest } from './send-request.ts'
