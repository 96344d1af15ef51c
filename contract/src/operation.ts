import type { Words } from './common.ts'
import { maxBytes } from './files/upload.ts'
import type * as z from 'zod/mini'
import type { ApiScope } from './integrations/scope.ts'
import type { RefusalCode } from './refusals.ts'

/**
 * Who may ask: a passer-by, a registrant who has logged in, staff of the office, the bearer of a link that we sent, or another system
 * by its API key.
 */
export type Who = 'anyone' | 'registrant' | 'staff' | 'link' | 'integration'

/**
 * What staff need for it: the password alone, as long as the second factor is not given or the screen is locked; a login; or beside
 * it a role that names the operation (office/role.ts).
 */
export type Need = 'password' | 'login' | 'role'

/**
 * One thing a caller may ask of us. Its `name` is also its permission, audit entry, log field, metric and query key.
 * `input` is one flat object: keys named in the path come from the path, the rest from the query (GET) or the body.
 */
export type Operation<
  Name extends string = string,
  Input extends z.ZodMiniObject = z.ZodMiniObject,
  Output extends z.ZodMiniType = z.ZodMiniType,
  Refusal extends RefusalCode = RefusalCode,
  Asker extends Who = Who,
  Needed extends Need | null = Need | null,
> = {
  name: Name
  summary: string
  method: 'GET' | 'POST' | 'PUT'
  path: `/v1/${string}`
  /** Other spellings of the path that answer the same (D-7.1). */
  aliases: readonly `/v1/${string}`[]
  who: Asker
  needs: Needed
  /** What the API key of another system must have been given. */
  scope: ApiScope | null
  /** Staff have proved within the last minutes who they are (office/session.ts). */
  stepUp: boolean
  /**
   * Recorded in the audit, done or refused: every command, and those reading calls that show what is personal. What an input names
   * as its `purpose` is recorded with it.
   */
  audited: boolean
  /** `multipart`: the input stands as JSON in a part named `body`, files in parts of their own. `stream`: bytes go out. */
  wire: 'json' | 'multipart' | 'stream'
  /** Media types of the bytes that a `stream` sends. */
  media: readonly string[]
  /** True: the call spends, or shows, the solved slide check that `X-Session-Id` names. */
  slideCheck: boolean
  /** Of a multipart: so many files at most, in parts named `files`. */
  files: number
  /** Of each of them, so many bytes at most; what is larger than most is never held in memory. */
  fileBytes: number
  /** Of a body that may be larger than most: so many bytes at most, of whoever shows that they have logged in. */
  mostBytes: number | null
  /**
   * The address stands in a letter: a browser that opens it is led to this page of the portal, with what the path ends in behind a #,
   * and a mail program may send a form to it, which nobody reads (RFC 8058).
   */
  page: string | null
  /** Commands that must not happen twice want an `Idempotency-Key` header. */
  idempotency: 'required' | 'none'
  input: Input
  output: Output
  refusals: readonly Refusal[]
}

/** Media types of what people upload, known by its bytes. */
export const uploadMedia = ['application/pdf', 'image/jpeg', 'image/png'] as const

type Defaults =
  | 'aliases'
  | 'stepUp'
  | 'audited'
  | 'wire'
  | 'media'
  | 'slideCheck'
  | 'files'
  | 'fileBytes'
  | 'mostBytes'
  | 'page'
  | 'idempotency'
  | 'refusals'
type NeedsOf<Asker extends Who, Needed> = Asker extends 'staff'
  ? { needs: Needed; scope?: null }
  : Asker extends 'integration'
    ? { needs?: null; scope: ApiScope }
    : { needs?: null; scope?: null }

/** Declares an operation; what is left out is JSON, one path, no key and no refusals of its own. */
export const operation = <
  const Name extends string,
  Input extends z.ZodMiniObject,
  Output extends z.ZodMiniType,
  const Asker extends Who,
  const Refusal extends RefusalCode = never,
  const Needed extends Need | null = null,
>(
  given: Omit<Operation<Name, Input, Output, Refusal, Asker>, Defaults | 'needs' | 'scope'> &
    Partial<Pick<Operation<Name, Input, Output, Refusal, Asker>, Defaults>> &
    NeedsOf<Asker, Needed>,
): Operation<Name, Input, Output, Refusal, Asker, NonNullable<Needed> | null> => ({
  aliases: [],
  stepUp: false,
  audited: given.method !== 'GET',
  wire: 'json',
  media: [],
  slideCheck: false,
  files: 0,
  fileBytes: maxBytes,
  mostBytes: null,
  page: null,
  idempotency: 'none',
  refusals: [],
  ...given,
  needs: given.needs ?? null,
  scope: given.scope ?? null,
})

/** Is it asked for at the office's door? What staff do, and what leads up to it. */
export const isOfOffice = ({ who, path }: Pick<Operation, 'who' | 'path'>): boolean =>
  who === 'staff' || path.startsWith('/v1/office/')

export type InputOf<Op extends Operation> = z.input<Op['input']>

type KeyOf<Shape> = Shape extends unknown ? keyof Shape : never
type ValueOf<Shape, Key> = Shape extends unknown ? (Key extends keyof Shape ? Shape[Key] : never) : never
type ItemOf<Shape> = Shape extends readonly (infer Item)[] ? Item : never
/**
 * `Given` without any key that `Shape` does not have: such a key becomes `never`. TypeScript finds a surplus key in a literal by
 * itself, but not one that is spread or computed (`[name]: value`), and inputs are strict: the server refuses it as `unknown_field`.
 */
export type Exact<Given, Shape> = Given extends readonly (infer Item)[]
  ? readonly Exact<Item, ItemOf<Shape>>[]
  : Given extends object
    ? { [Key in keyof Given]: Key extends KeyOf<Shape> ? Exact<Given[Key], ValueOf<Shape, Key>> : never }
    : Given
/** Sends an operation, with no other field than it takes. */
export type Send<Op extends Operation, More> = <Given extends InputOf<Op>>(
  input: Given & Exact<Given, InputOf<Op>>,
  more?: More,
) => Promise<OutputOf<Op>>

export type ParsedOf<Op extends Operation> = z.output<Op['input']>
export type OutputOf<Op extends Operation> = z.output<Op['output']>
export type RefusalOf<Op extends Operation> = Op['refusals'][number]

/** The names between braces: `/v1/sales/intents/ticket{id}` has `id`. */
export const pathKeys = (path: string): string[] => [...path.matchAll(/\{(\w+)\}/g)].map(match => match[1] ?? '')

/**
 * One thing wrong with an input: where (dots between keys), what, and the sentence to show. A file is `files.0`, in the
 * order in which they came.
 */
export type FieldError = { field: string; code: string; message: string }

/** RFC 9457 problem details, as every refusal and fault is answered. */
export type Problem = {
  type: string
  /** In the language of the request. */
  title: string
  /** In each: a page that is turned to another language says it in that one (U-48). A server of before sends none. */
  titles?: Words
  status: number
  code: string
  correlationId: string
  errors?: FieldError[]
  /** What the sentence speaks of, when a program needs it: the current state, the limit. */
  params?: Record<string, string | number>
}
