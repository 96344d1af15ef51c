import * as z from 'zod/mini'
import { Id } from '../../../common.ts'
import { operation } from '../../../operation.ts'

/** Sessions for whose opening the caller asked to be notified. */
const RequestedNotices = z.strictObject({ sessionIds: z.array(Id) })

export const listOpeningNotices = operation({
  name: 'sales.openings.list',
  summary: 'The sessions of which the asker has asked to be told when they open, and has not been told yet.',
  method: 'GET',
  path: '/v1/sales/openings',
  who: 'registrant',
  input: z.strictObject({}),
  output: RequestedNotices,
})

export const requestOpeningNotice = operation({
  name: 'sales.openings.ask',
  summary:
    'Asks for one letter by email when a session opens. Asked twice it is kept once. It is used for nothing else, and goes once it is told, or when it is taken back.',
  method: 'POST',
  path: '/v1/sales/sessions/{sessionId}/opening',
  who: 'registrant',
  input: z.strictObject({ sessionId: Id }),
  output: RequestedNotices,
  refusals: ['request.not-found', 'sales.opening.past', 'sales.session.closed'],
})

export const cancelOpeningNotice = operation({
  name: 'sales.openings.take-back',
  summary: 'The asker is not to be told, whether they had asked or not.',
  method: 'POST',
  path: '/v1/sales/sessions/{sessionId}/opening/take-back',
  who: 'registrant',
  input: z.strictObject({ sessionId: Id }),
  output: RequestedNotices,
})

/** Operations for notifications about the opening of a session. */
export const openingNoticeOperations = [listOpeningNotices, requestOpeningNotice, cancelOpeningNotice] as const
