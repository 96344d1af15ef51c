import type { Operation, OutputOf, ParsedOf, RefusalOf, Who } from '#contract/operation'
import type { RefusalCode } from '#contract/refusals'
import type { ActorOf } from '../actor.ts'
import type { Caller, CookieName } from '../caller.ts'
import type { Reader } from '../database/index.ts'
import type { Bytes, Fault, Later, Refusal } from '../refusal.ts'
import type { Visitor } from '../waiting-room.ts'
import type { Context } from '../context.ts'

/** The result of one of several things that a command decided. */
export type SubjectResult = { subject: string; result: 'done' | RefusalCode }

export type Call<Op extends Operation> = {
  input: ParsedOf<Op>
  actor: ActorOf<Op['who']>
  caller: Caller
  context: Context
  /** The handler's transaction; for a GET, the pool. */
  db: Reader
  /** The database's clock, the same instant throughout the call. */
  now: Date
  refuse: (code: RefusalOf<Op>, more?: ConstructorParameters<typeof Refusal>[1]) => never
  invalid: (...faults: Fault[]) => never
  /** Sets the id of what the command changed, for the audit; never a value. */
  setAuditSubject: (subject: string) => void
  /** Sets the results of a command that decides several things, each by itself: one entry of the audit for each. */
  setAuditSubjects: (results: readonly SubjectResult[]) => void
  /** Sets or (null) removes an HttpOnly cookie. */
  setCookie: (name: CookieName, value: string | null) => void
  /** Ids of the files that came with it: looked at, cleaned and stored, but nobody's until the handler takes them. */
  uploads: readonly string[]
}

/** What is known of a call before it is run: before its files are read, or another machine is asked. */
export type Admission<Op extends Operation> = Pick<Call<Op>, 'input' | 'actor' | 'caller' | 'context' | 'db' | 'now'>

/**
 * Options that say how the pipeline runs a handler (docs/handbook/handler-options.md).
 */
type Options = {
  /** Seconds for which the answer, which is the same for everybody, is kept in memory. */
  cacheTtlSeconds?: number
  /** The same, but only while many callers ask: a single caller gets the current state. */
  coalesceTtlSeconds?: number
  /** The answer is the same for everybody and names its `version`: a browser keeps it for ever where the path names the same. */
  versioned?: boolean
  /** Every caller who may ask gets the same answer, so that it may be compressed. */
  compressible?: boolean
  /** The call hashes a password or a code, so that few run at once. */
  cpuBound?: boolean
  /** The call changes how an account is identified, or ends it, so that nothing else may even refer to the account meanwhile. */
  exclusive?: boolean
  /** While the waiting room is closed, only admitted visitors may call. */
  requiresAdmission?: boolean
  /** The caller is submitting or paying, and goes before others when the server cannot serve everybody (load-gate.ts). */
  prioritised?: boolean
  /** A reading call that stores something, so that no standby answers it. */
  writes?: boolean
}

/**
 * Of a handler that a stranger may send files to: what proves the sender, looked at before a byte of them is read. Refuses who
 * has proved nothing; else a name for the sender, by which files are counted.
 */
type AuthenticateUpload<Op extends Operation> = (call: Admission<Op>) => Promise<string>

/** Only who is known by a session needs no proof beside it. */
type AuthenticateUploadOf<Op extends Operation> = Op['who'] extends 'anyone'
  ? { authenticateUpload?: AuthenticateUpload<Op> }
  : Record<never, never>

type Run<Op extends Operation> = (call: Call<Op>) => Promise<OutputOf<Op> | Bytes | Later>

/** What is answered by what the process knows, without a look at the database. */
type InMemory<Op extends Operation> = (
  call: Pick<Call<Op>, 'input' | 'context' | 'refuse' | 'setCookie'> & { visitor: Visitor },
) => Promise<OutputOf<Op> | Bytes>

export type Handler<Op extends Operation = Operation> = Options & {
  op: Op
  authenticateUpload?: AuthenticateUpload<Op>
  inMemory?: InMemory<Op>
  prepare?: (call: Admission<Op>) => Promise<Run<Op>>
  run: Run<Op>
}

/** Joins an operation to what answers it. */
export const handler = <Op extends Operation>(
  op: Op,
  run: Run<Op>,
  options: (Op['who'] extends 'registrant'
    ? Omit<Options, 'cacheTtlSeconds' | 'coalesceTtlSeconds' | 'versioned'>
    : Omit<Options, 'exclusive'>) &
    AuthenticateUploadOf<Op> = {},
): Handler<Op> => ({ op, run, ...options })

/**
 * Of a command that asks another machine: it is asked first, before a connection and what it holds would wait for the answer, and
 * what it answers is what is then run in the transaction.
 */
export const preparedHandler = <Op extends Operation>(
  op: Op,
  prepare: (call: Admission<Op>) => Promise<Run<Op>>,
): Handler<Op> => ({ op, prepare, run: () => Promise.reject(new Error(`${op.name} was not prepared`)) })

/** Of a reading call of anyone that thousands may ask in a second: it is answered from memory. */
export const inMemoryHandler = <Op extends Operation>(op: Op, instant: InMemory<Op>): Handler<Op> => ({
  op,
  inMemory: instant,
  run: () => Promise.reject(new Error(`${op.name} is answered from memory`)),
})

/** Any handler, as the pipeline holds it: the input was parsed by the operation's own schema before it is run. */
export type AnyHandler = Options & {
  op: Operation<string, Operation['input'], Operation['output'], RefusalCode, Who>
  authenticateUpload?: (call: never) => Promise<string>
  inMemory?: (call: never) => Promise<unknown>
  prepare?: (call: never) => Promise<(call: never) => Promise<unknown>>
  run: (call: never) => Promise<unknown>
}
