// Written by `npm run client` from the contract.
import type { ClientOperation } from '#contract/operation'
import type * as contract from '#contract/staff/task'

export const listTasks: ClientOperation<typeof contract.listTasks> = {
  name: 'office.tasks.list',
  method: 'GET',
  path: '/v1/office/tasks',
  wire: 'json',
}
