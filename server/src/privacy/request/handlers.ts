import copyRequestedData from './copy-requested-data.ts'
import decideRequest from './decide-request.ts'
import enterRequest from './enter-request.ts'
import listOwnRequests from './list-own-requests.ts'
import listRequests from './list-requests.ts'
import makeRequest from './make-request.ts'
import openRequest from './open-request.ts'

export const requestHandlers = [
  makeRequest,
  listOwnRequests,
  listRequests,
  enterRequest,
  openRequest,
  decideRequest,
  copyRequestedData,
]
