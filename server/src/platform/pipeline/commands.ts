import { makeGate, makeGates } from '../gate/gate.ts'
import type { Context, UploadStore } from '../context.ts'
import { Refusal } from '../refusal.ts'
import type { AnyHandler } from './handler.ts'
import { commandKey } from './idempotency.ts'
import { parseInput } from './input.ts'
import { counted, databaseOf, withAdmissionControl, type Perform } from './perform.ts'
import { type KeyOf, makeFormReader } from './read-form.ts'
import { authorise, type Authenticate, credentialOf } from './recognise.ts'
import type { AuditTrail } from './record-call.ts'
import type { RequestInfo } from './request.ts'

/** Releases files that no handler used. If it fails, the sweep retries it within an hour. */
const releaseOf =
  (context: Context, uploadStore: UploadStore) =>
  async (uploads: readonly string[]): Promise<void> => {
    try {
      await uploadStore.release(context, uploads)
    } catch (fault) {
      context.log.warn({ err: fault }, 'files that nothing took could not be given up')
    }
  }

/** Runs commands: each in a transaction, few of one session at once, with the files that came along. */
export const makeCommands = (context: Context, uploadStore: UploadStore, recognise: Authenticate, perform: Perform) => {
  const readForm = makeFormReader(context, uploadStore)
  const gate = makeGate(6, 2_000)
  // Commands of one account wait for each other in the database, with one connection each: no session may use all
  // connections.
  const gates = makeGates(4, 200)
  const release = releaseOf(context, uploadStore)
  const attempt = async (handler: AnyHandler, asked: RequestInfo, trace: AuditTrail) => {
    const work = () =>
      databaseOf(context, handler)
        .transaction()
        .execute(db => perform(handler, db, asked, trace))
    const admitted = () => withAdmissionControl(context, handler, asked, work)
    const pass = () => counted(context, handler, () => (handler.cpuBound === true ? gate(admitted) : admitted()))
    const secret = credentialOf(handler.op, asked)
    const answer = await (secret === null ? pass() : gates(secret, pass))
    if (answer instanceof Refusal) throw answer
    return answer
  }

  /**
   * Runs the handler's request to another machine, if it has one, for an authorised caller. Returns the same handler,
   * ready to run.
   */
  const prepared = async (handler: AnyHandler, asked: RequestInfo, trace: AuditTrail): Promise<AnyHandler> => {
    const { op, prepare } = handler
    if (!prepare) return handler
    const db = databaseOf(context, handler)
    const { actor, now } = await recognise(op, db, asked, null)
    trace.actor = actor
    authorise(op, actor)
    const input = parseInput(op, asked)
    return { ...handler, run: await prepare({ input, actor, caller: asked.caller, context, db, now } as never) }
  }

  /** Releases files that the handler did not use. */
  return async (handler: AnyHandler, asked: RequestInfo, trace: AuditTrail): Promise<unknown> => {
    const { op } = handler
    if (asked.openForm === null) return attempt(await prepared(handler, asked, trace), asked, trace)
    // The files of an anonymous caller are not even read where an anonymous caller may send none.
    const asker = await recognise(op, databaseOf(context, handler), asked, null)
    trace.actor = asker.actor
    // The files of an unauthorised staff member are not checked or stored either.
    authorise(op, asker.actor)
    const keyOf: KeyOf = (input, filesHash) => commandKey(context, op, { ...asked, filesHash }, asker.actor, input)
    const brought = await readForm(handler, asked, asker, keyOf)
    try {
      return await attempt(handler, { ...asked, ...brought }, trace)
    } finally {
      if (brought.uploads.length > 0) await release(brought.uploads)
    }
  }
}
