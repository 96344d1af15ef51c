import type { Words } from './common.ts'
import { maxBytes } from './files/upload.ts'
import type * as z from 'zod/mini'
import type { ApiScope } from './integrations/scope.ts'
import type { RefusalCode } from './refusals.ts'

/**
 * Caller of an operation: anyone, a logged-in registrant, office staff, the bearer of a link that we sent, or another
 * system with its API key.
 */
export type Who = 'anyone' | 'registrant' | 'staff' | 'link' | 'integration'

/**
 * What staff need for the operation: only the password, while the second factor is not given or the screen is locked;
 * a login; or a login and a role that names the operation (staff/role.ts).
 */
export type Need = 'password' | 'login' | 'role'

/**
 * An operation that a caller may request. Its `name` is also its permission, audit entry, log field, metric and query
 * key. `input` is one flat object: keys named in the path come from the path, the rest from the query (GET) or the
 * body.
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
  /** Other spellings of the path that return the same answer (D-7.1). */
  aliases: readonly `/v1/${string}`[]
  who: Asker
  needs: Needed
  /** Scope that the API key of another system must have. */
  scope: ApiScope | null
  /** True if staff must have proved their identity within the last minutes (staff/staff-session.ts). */
  stepUp: boolean
  /**
   * True if the audit log records the operation, done or refused: every command, and the queries that show personal
   * data. The `purpose` of an input is recorded with it.
   */
  audited: boolean
  /**
   * `multipart`: the input is JSON in a part named `body`, and files are in separate parts. `stream`: the response is
   * a stream of bytes.
   */
  wire: 'json' | 'multipart' | 'stream'
  /** Media types of the bytes that a `stream` sends. */
  media: readonly string[]
  /** True if the call consumes, or shows, the solved slide check that `X-Session-Id` names. */
  slideCheck: boolean
  /** Maximum number of files of a multipart request, in parts named `files`. */
  files: number
  /** Maximum size of each file in bytes. A file larger than usual is never loaded into memory. */
  fileBytes: number
  /**
   * Maximum size in bytes of a body that may be larger than usual, only for callers who have proved that they are
   * logged in.
   */
  mostBytes: number | null
  /**
   * The address of the operation is sent in a letter. A browser that opens it is redirected to this page of the
   * portal, with the last part of the path behind a #. A mail program may also send a form to it, whose content is
   * ignored (RFC 8058).
   */
  page: string | null
  /** Commands that must not run twice require an `Idempotency-Key` header. */
  idempotency: 'required' | 'none'
  input: Input
  output: Output
  refusals: readonly Refusal[]
}

/** Media types that people may upload, identified by the bytes of the file. */
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

/** Declares an operation. The defaults are JSON, one path, no key and no refusals of its own. */
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

/**
 * True if the operation is served at the entry point of the office: operations of staff, and those that lead up to
 * their login.
 */
export const isOfOffice = ({ who, path }: Pick<Operation, 'who' | 'path'>): boolean =>
  who === 'staff' || path.startsWith('/v1/office/')

/** What an operation says about its types. */
type Typed = Partial<Pick<Operation, 'input' | 'output' | 'refusals'>>

/**
 * What a browser needs in order to send an operation; its schemas are types only and do not exist at run time. The
 * portal's table of these (portal/src/lib/client) is written from the contract. `summary` is never present, so that a
 * whole operation, which would bring its schemas to the browser, does not compile in its place.
 */
export type ClientOperation<Op extends Operation = Operation> = Pick<Op, 'name' | 'method' | 'path' | 'wire'> &
  Partial<Pick<Op, 'input' | 'output' | 'refusals'>> & { summary?: never }

export type InputOf<Op extends Typed> = z.input<NonNullable<Op['input']>>

type KeyOf<Shape> = Shape extends unknown ? keyof Shape : never
type ValueOf<Shape, Key> = Shape extends unknown ? (Key extends keyof Shape ? Shape[Key] : never) : never
type ItemOf<Shape> = Shape extends readonly (infer Item)[] ? Item : never
/**
 * `Given` without any key that `Shape` does not have: such a key becomes `never`. TypeScript finds an excess key in a
 * literal by itself, but not a key that is spread or computed (`[name]: value`), and inputs are strict: the server
 * refuses such a key as `unknown_field`.
 */
export type Exact<Given, Shape> = Given extends readonly (infer Item)[]
  ? readonly Exact<Item, ItemOf<Shape>>[]
  : Given extends object
    ? { [Key in keyof Given]: Key extends KeyOf<Shape> ? Exact<Given[Key], ValueOf<Shape, Key>> : never }
    : Given
/** Sends an operation, with no other fields than it accepts. */
export type Send<Op extends Typed, More> = <Given extends InputOf<Op>>(
  input: Given & Exact<Given, InputOf<Op>>,
  more?: More,
) => Promise<OutputOf<Op>>

export type ParsedOf<Op extends Operation> = z.output<Op['input']>
export type OutputOf<Op extends Typed> = z.output<NonNullable<Op['output']>>
export type RefusalOf<Op extends Operation> = Op['refusals'][number]

/** Returns the names between braces: `/v1/sales/intents/ticket{id}` has `id`. */
export const pathKeys = (path: string): string[] => [...path.matchAll(/\{(\w+)\}/g)].map(match => match[1] ?? '')

/**
 * One fault of an input: the field (dots between keys), the code, and the message to show. A file is `files.0`,
 * numbered in the order of arrival.
 */
export type FieldError = { field: string; code: string; message: string }

/** RFC 9457 problem details, the form of every refusal and fault. */
export type Problem = {
  type: string
  /** Title in the language of the request. */
  title: string
  /**
   * Title in each language, so that a page that changes its language can show it again (U-48). An older server sends
   * none.
   */
  titles?: Words
  status: number
  code: string
  correlationId: string
  errors?: FieldError[]
  /** Values in the message for programs, such as the current state or the limit. */
  params?: Record<string, string | number>
}
