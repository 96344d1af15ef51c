import type { Locale } from '#contract/common'
import type { Operation, OutputOf, ParsedOf, RefusalOf, Who } from '#contract/operation'
import type { RefusalCode } from '#contract/refusals'
import type { IssueCode } from '#contract/words/en'
import type { Reader } from './database.ts'
import type { World } from './world.ts'

/** An expected "no", declared by the operation. `keep`: what the deed wrote until then stays written. */
export class Refusal extends Error {
  readonly code: RefusalCode
  readonly params: Record<string, string | number>
  readonly keep: boolean
  readonly retryAfter: number | null
  constructor(code: RefusalCode, more: Partial<Pick<Refusal, 'params' | 'keep' | 'retryAfter'>> = {}) {
    super(code)
    this.code = code
    this.params = more.params ?? {}
    this.keep = more.keep ?? false
    this.retryAfter = more.retryAfter ?? null
  }
}

export type Fault = { field: string; code: IssueCode }

/** An input that is wrong by a rule the schema alone cannot tell: answered with 400, the fields named. */
export class Invalid extends Error {
  readonly faults: Fault[]
  constructor(faults: Fault[]) {
    super('invalid')
    this.faults = faults
  }
}

/** Bytes that go out as they are. */
export class Bytes {
  readonly type: string
  readonly body: Buffer
  /** Seconds that any cache may keep it. */
  readonly maxAge: number
  constructor(type: string, body: Buffer, maxAge: number) {
    this.type = type
    this.body = body
    this.maxAge = maxAge
  }
}

export type Registrant = { accountId: string; sessionId: string; locale: Locale }

/** Who asks, as the door saw them. */
export type Caller = {
  ip: string
  userAgent: string
  locale: Locale
  correlationId: string
  /** X-Session-Id: the slide check that this call spends. */
  slideId: string | null
  /** The HttpOnly cookie of the session. */
  cookie: string | null
}

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
  /** Sets or (null) removes the session's HttpOnly cookie. */
  setCookie: (value: string | null) => void
}

export type Action<Op extends Operation = Operation> = {
  op: Op
  run: (call: Call<Op>) => Promise<OutputOf<Op> | Bytes>
}

/** Joins an operation to its deed. */
export const action = <Op extends Operation>(
  op: Op,
  run: (call: Call<Op>) => Promise<OutputOf<Op> | Bytes>,
): Action<Op> => ({
  op,
  run,
})

/** Any action, as the loop holds it: the input was parsed by the action's own schema before it is run. */
export type AnyAction = {
  op: Operation<string, Operation['input'], Operation['output'], RefusalCode, Who>
  run: (call: never) => Promise<unknown>
}
