import type { Operation, OutputOf, ParsedOf, RefusalOf, Who } from '#contract/operation'
import type { RefusalCode } from '#contract/refusals'
import type { Caller, CookieName, Registrant } from './caller.ts'
import type { Reader } from './database.ts'
import type { Bytes, Fault, Refusal } from './refusal.ts'
import type { World } from './world.ts'

export type Call<Op extends Operation> = {
  input: ParsedOf<Op>
  actor: Op['who'] extends 'registrant' ? Registrant : Registrant | null
  caller: Caller
  world: World
  /** The deed's transaction; for a GET, the pool. */
  db: Reader
  /** The database's clock, the same instant throughout the call. */
  now: Date
  refuse: (code: RefusalOf<Op>, more?: ConstructorParameters<typeof Refusal>[1]) => never
  invalid: (...faults: Fault[]) => never
  /** What the deed was done to, for the audit: an id, never a value. */
  about: (subject: string) => void
  /** Sets or (null) removes an HttpOnly cookie. */
  setCookie: (name: CookieName, value: string | null) => void
  /** Ids of the files that came with it: looked at, cleaned and stored, but nobody's until the deed takes them. */
  papers: readonly string[]
}

/**
 * How an action is run. `keepSeconds`: the answer is the same for everybody and is kept in memory so long. `costly`: it
 * hashes a password or a code, so that few are done at once.
 */
type Manner = { keepSeconds?: number; costly?: boolean }

export type Action<Op extends Operation = Operation> = Manner & {
  op: Op
  run: (call: Call<Op>) => Promise<OutputOf<Op> | Bytes>
}

/** Joins an operation to its deed. */
export const action = <Op extends Operation>(
  op: Op,
  run: (call: Call<Op>) => Promise<OutputOf<Op> | Bytes>,
  manner: Op['who'] extends 'anyone' ? Manner : Omit<Manner, 'keepSeconds'> = {},
): Action<Op> => ({ op, run, ...manner })

/** Any action, as the loop holds it: the input was parsed by the action's own schema before it is run. */
export type AnyAction = Manner & {
  op: Operation<string, Operation['input'], Operation['output'], RefusalCode, Who>
  run: (call: never) => Promise<unknown>
}
