import type { Operation, OutputOf, ParsedOf, RefusalOf, Who } from '#contract/operation'
import type { RefusalCode } from '#contract/refusals'
import type { ActorOf } from '../actor.ts'
import type { Caller } from '../caller.ts'
import type { CookieName } from '../cookie-name.ts'
import type { Reader } from '../database/database.ts'
import type { Bytes, Fault, Later, Refusal } from '../refusal.ts'
import type { Visitor } from '../waiting-room.ts'
import type { Context } from '../context.ts'

/** The result of one of several items that a command decided. */
export type SubjectResult = { subject: string; result: 'done' | RefusalCode }

/** What a handler knows about a call, and what it can do with its answer. */
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
  /** Sets the results of a command that decides several items separately: the audit gets one entry for each. */
  setAuditSubjects: (results: readonly SubjectResult[]) => void
  /** Sets a cookie, or removes it if the value is null. */
  setCookie: (name: CookieName, value: string | null) => void
  /**
   * Ids of the files that came with the call: checked, cleaned and stored, but without an owner until the handler
   * uses them.
   */
  uploads: readonly string[]
}

/** Data known about a call before it runs: before its files are read, or another machine is called. */
export type Admission<Op extends Operation> = Pick<Call<Op>, 'input' | 'actor' | 'caller' | 'context' | 'db' | 'now'>

/**
 * Options that say how the pipeline runs a handler (docs/handbook/handler-options.md).
 */
type Options = {
  /** Seconds for which the answer, which is the same for everybody, is cached in memory. */
  cacheTtlSeconds?: number
  /**
   * Seconds for which such an answer is cached only while many callers ask: a single caller gets the current state.
   */
  coalesceTtlSeconds?: number
  /**
   * The answer is the same for everybody and names its `version`: a browser caches it for ever if the path names the
   * same version.
   */
  versioned?: boolean
  /**
   * Seconds for which every cache between here and the browser may store the answer, which is the same for everybody.
   * It names no request, so that it does not matter whose it was.
   */
  sharedCacheSeconds?: number
  /** Every authorised caller gets the same answer, so that it may be compressed. */
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
  /**
   * A call with a body that only reads: it needs no transaction and does not lock the account. It is audited as any
   * other.
   */
  readsOnly?: boolean
}

/**
 * For a handler that accepts files from anonymous callers: checks the proof of the sender before any byte of the
 * files is read. Refuses a sender without proof; otherwise returns a name for the sender, under which files are
 * counted.
 */
type AuthenticateUpload<Op extends Operation> = (call: Admission<Op>) => Promise<string>

/** Only a caller with a session needs no further proof. */
type AuthenticateUploadOf<Op extends Operation> = Op['who'] extends 'anyone'
  ? { authenticateUpload?: AuthenticateUpload<Op> }
  : Record<never, never>

type Run<Op extends Operation> = (call: Call<Op>) => Promise<OutputOf<Op> | Bytes | Later>

/** A handler that answers from data in the process, without a database query. */
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

/** Joins an operation to its handler. */
export const handler = <Op extends Operation>(
  op: Op,
  run: Run<Op>,
  options: (Op['who'] extends 'registrant'
    ? Omit<Options, 'cacheTtlSeconds' | 'coalesceTtlSeconds' | 'versioned'>
    : Omit<Options, 'exclusive'>) &
    AuthenticateUploadOf<Op> = {},
): Handler<Op> => {
  // Without a transaction neither a key of the caller nor a file could be taken back.
  if (options.readsOnly === true && (op.method === 'GET' || op.idempotency === 'required' || op.files > 0))
    throw new Error(`${op.name} cannot be one that only reads`)
  return { op, run, ...options }
}

/**
 * Handler of a command that calls another machine: the call comes first, so that no connection or lock waits for the
 * answer, and it returns the function that then runs in the transaction.
 */
export const preparedHandler = <Op extends Operation>(
  op: Op,
  prepare: (call: Admission<Op>) => Promise<Run<Op>>,
): Handler<Op> => ({ op, prepare, run: () => Promise.reject(new Error(`${op.name} was not prepared`)) })

/** Handler of a public reading call that thousands may make in a second: it is answered from memory. */
export const inMemoryHandler = <Op extends Operation>(
  op: Op,
  instant: InMemory<Op>,
  options: Pick<Options, 'sharedCacheSeconds'> = {},
): Handler<Op> => ({
  op,
  inMemory: instant,
  ...options,
  run: () => Promise.reject(new Error(`${op.name} is answered from memory`)),
})

/**
 * Any handler, as the pipeline stores it: the input is parsed by the operation's own schema before the handler runs.
 */
export type AnyHandler = Options & {
  op: Operation<string, Operation['input'], Operation['output'], RefusalCode, Who>
  authenticateUpload?: (call: never) => Promise<string>
  inMemory?: (call: never) => Promise<unknown>
  prepare?: (call: never) => Promise<(call: never) => Promise<unknown>>
  run: (call: never) => Promise<unknown>
}
