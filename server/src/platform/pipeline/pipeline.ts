import type { Context, Recognisers, UploadStore } from '../context.ts'
import { Later, Refusal } from '../refusal.ts'
import { makeCommands } from './commands.ts'
import type { AnyHandler } from './handler.ts'
import { makeLater } from './make-later.ts'
import { createAnswerCache } from './answer-cache.ts'
import { buildInMemoryContext, counted, databaseOf, isReading, withAdmissionControl, makePerform } from './perform.ts'
import { makeRecognise, credentialOf, unknownTo } from './recognise.ts'
import { recordRefusal, type AuditTrail } from './record-call.ts'
import type { RequestInfo } from './request.ts'

/** Builds the pipeline of all operations. */
export const makePipeline = (context: Context, recognisers: Recognisers, uploadStore: UploadStore) => {
  const recognise = makeRecognise(context, recognisers)
  const perform = makePerform(context, recognise)
  const command = makeCommands(context, uploadStore, recognise, perform)
  const keptAnswer = createAnswerCache()
  return async (handler: AnyHandler, asked: RequestInfo): Promise<unknown> => {
    const { op } = handler
    const trace: AuditTrail = { actor: { kind: 'anyone' }, subject: null, judged: [], purpose: null }
    const db = databaseOf(context, handler)
    const read = () => perform(handler, db, asked, trace)
    const readInTurn = () => counted(context, handler, () => withAdmissionControl(context, handler, asked, read))
    try {
      // A caller without credentials uses no connection. The secret of a link bearer is in the input, which is parsed
      // later.
      if (op.who !== 'anyone' && op.who !== 'link' && credentialOf(op, asked) === null) throw unknownTo(op)
      if (handler.inMemory) return await handler.inMemory(buildInMemoryContext(context, handler, asked) as never)
      if (handler.cacheTtlSeconds !== undefined || handler.coalesceTtlSeconds !== undefined)
        return await keptAnswer(handler, asked, { atOnce: read, inTurn: readInTurn })
      const answer = await (isReading(handler) ? readInTurn() : command(handler, asked, trace))
      return answer instanceof Later ? await makeLater(context, handler, trace.actor, answer) : answer
    } catch (fault) {
      // A refused call was rolled back together with its audit row, so the refusal itself is recorded.
      if (op.audited && fault instanceof Refusal && !fault.keep)
        await recordRefusal({ context, db }, op, trace, fault, asked)
      throw fault
    }
  }
}

export type Pipeline = ReturnType<typeof makePipeline>
