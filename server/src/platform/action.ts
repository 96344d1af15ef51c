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

/** An answer that is the same for everybody is kept in memory for so many seconds. */
type Keeping = { keepSeconds?: number }

export type Action<Op extends Operation = Operation> = Keeping & {
  op: Op
  run: (call: Call<Op>) => Promise<OutputOf<Op> | Bytes>
}

/** Joins an operation to its deed. */
export const action = <Op extends Operation>(
  op: Op,
  run: (call: Call<Op>) => Promise<OutputOf<Op> | Bytes>,
  keeping: Op['who'] extends 'anyone' ? Keeping : Record<string, never> = {},
): Action<Op> => ({ op, run, ...keeping })

/** Any action, as the loop holds it: the input was parsed by the action's own schema before it is run. */
export type AnyAction = Keeping & {
  op: Operation<string, Operation['input'], Operation['output'], RefusalCode, Who>
  run: (call: never) => Promise<unknown>
}
