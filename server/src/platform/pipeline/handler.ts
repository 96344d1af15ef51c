import type { Operation, OutputOf, ParsedOf, RefusalOf, Who } from '#contract/operation'
import type { RefusalCode } from '#contract/refusals'
import type { ActorOf } from '../actor.ts'
import type { Caller, CookieName } from '../caller.ts'
import type { Reader } from '../database/index.ts'
import type { Bytes, Fault, Later, Refusal } from '../refusal.ts'
import type { Visitor } from '../waiting-room.ts'
import type { Context } from '../context.ts'

/** What became of one of several things that a command judged. */
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
  /** What it was done to, for the audit: an id, never a value. */
  setAuditSubject: (subject: string) => void
  /** Of a command that judges several things, each by itself: what became of each, an entry of the audit each. */
  setAuditSubjects: (judged: readonly SubjectResult[]) => void
  /** Sets or (null) removes an HttpOnly cookie. */
  setCookie: (name: CookieName, value: string | null) => void
  /** Ids of the files that came with it: looked at, cleaned and stored, but nobody's until the handler takes them. */
  uploads: readonly string[]
}

/** What is known of a call before it is run: before its files are read, or another machine is asked. */
export type Admission<Op extends Operation> = Pick<Call<Op>, 'input' | 'actor' | 'caller' | 'context' | 'db' | 'now'>

/**
 * How a handler is run. `cacheTtlSeconds`: the answer is the same for everybody and is kept in memory so long. `versioned`: it is
 * the same for everybody and names its `version`; the browser keeps it for ever where the path names the same. `coalesceTtlSeconds`: the
 * same for everybody, and kept so long only while many ask; who asks alone is told what stands now. `impersonal`: whoever
 * may ask is told the same, so that it may go packed. `costly`: it
 * hashes a password or a code, so that few are done at once. `exclusive`: it changes what the account is known by, or ends
 * it, so that nothing else may even refer to the account meanwhile. `waits`: while the waiting room is closed, only who was let in may ask it.
 * `writes`: a reading call that keeps something, so that no standby answers it. `presses`: somebody is in the middle of submitting or paying, and comes before others when not everybody can (load-gate.ts).
 */
type Options = {
  cacheTtlSeconds?: number
  coalesceTtlSeconds?: number
  versioned?: boolean
  compressible?: boolean
  cpuBound?: boolean
  exclusive?: boolean
  requiresAdmission?: boolean
  prioritised?: boolean
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
