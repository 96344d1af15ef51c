import { getBallotResult } from '#contract/sales/ballot/operations'
import { handler } from '../../platform/pipeline/handler.ts'
import { Bytes } from '../../platform/refusal.ts'
import { lastText } from './read-lists.ts'

export default handler(
  getBallotResult,
  async ({ input, db, refuse }) => {
    const text = await lastText(db, input.batchId, 'result')
    if (text === null) return refuse('request.not-found')
    return new Bytes('text/plain; charset=utf-8', Buffer.from(text), { maxAge: 2 })
  },
  { cacheTtlSeconds: 2 },
)
