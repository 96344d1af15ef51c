import type { Readable } from 'node:stream'
import type { RefusalCode } from '#contract/refusals'
import type { IssueCode } from '#contract/words/en'

/** An expected "no", declared by the operation. `keep`: what the handler wrote before it stays written. */
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

/** A field that is not valid, as a path with dots, and the issue code that says why. */
export type Fault = { field: string; code: IssueCode }

/**
 * An input that violates a rule that the schema alone cannot express: answered with 400 and the names of the fields.
 */
export class Invalid extends Error {
  readonly faults: Fault[]
  constructor(faults: Fault[]) {
    super('invalid')
    this.faults = faults
  }
}

/** A stored file: its size in bytes, and a function that reads the bytes between two positions, both inclusive. */
export type StoredBytes = { size: number; read: (from: number, to: number) => Promise<Readable> }

/** Bytes that are sent unchanged. */
export class Bytes {
  readonly type: string
  readonly body: Buffer | Readable | StoredBytes
  /** Seconds for which any cache may store the answer; null: no cache may. */
  readonly maxAge: number | null
  /** File name under which the answer is saved instead of shown. */
  readonly fileName: string | null
  constructor(type: string, body: Buffer | Readable | StoredBytes, more: { maxAge?: number; fileName?: string }) {
    this.type = type
    this.body = body
    this.maxAge = more.maxAge ?? null
    this.fileName = more.fileName ?? null
  }
}

/**
 * An answer that is made after the call has left the database: it takes a worker’s time, or a read from the file
 * store, and a connection or a place at the gate would wait for it. All data from the database was read before.
 * `name`: callers with the same name get the same bytes, which are made once; the name identifies a person’s
 * document, and contains no personal data.
 */
export class Later {
  readonly make: () => Promise<Bytes>
  readonly name: string | null
  constructor(make: () => Promise<Bytes>, more: { name?: string } = {}) {
    this.make = make
    this.name = more.name ?? null
  }
}
