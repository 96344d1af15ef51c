import type { Readable } from 'node:stream'
import type { RefusalCode } from '#contract/refusals'
import type { IssueCode } from '#contract/words/en'

/** An expected "no", declared by the operation. `keep`: what the handler wrote until then stays written. */
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

/** What lies in the store: so many bytes, of which those between two places, both included, can be read. */
export type StoredBytes = { size: number; read: (from: number, to: number) => Promise<Readable> }

/** Bytes that go out as they are. */
export class Bytes {
  readonly type: string
  readonly body: Buffer | Readable | StoredBytes
  /** Seconds that any cache may keep it; null: nobody keeps it. */
  readonly maxAge: number | null
  /** The name under which it is saved rather than shown. */
  readonly fileName: string | null
  constructor(type: string, body: Buffer | Readable | StoredBytes, more: { maxAge?: number; fileName?: string }) {
    this.type = type
    this.body = body
    this.maxAge = more.maxAge ?? null
    this.fileName = more.fileName ?? null
  }
}

/**
 * An answer that is made when the call has left the database: what it takes is a worker’s time, or a look into the store of files, and a
 * connection or a place in the line would wait for it. All that it needs of the database was read before. `name`: who asks by the same
 * name is given the same bytes, which are then made once; it names a person’s paper, and holds nothing personal.
 */
export class Later {
  readonly make: () => Promise<Bytes>
  readonly name: string | null
  constructor(make: () => Promise<Bytes>, more: { name?: string } = {}) {
    this.make = make
    this.name = more.name ?? null
  }
}
