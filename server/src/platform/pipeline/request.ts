import type { AnyHandler, Call } from './handler.ts'
import type { Caller } from '../caller.ts'
import type { Parts } from './input.ts'
import type { Form } from './multipart.ts'

/** The request as it arrived by HTTP. */
export type RequestInfo = Parts & {
  /** Path and query as they were sent. */
  url: string
  caller: Caller
  /** A registrant's access token. */
  token: string | null
  /** The HttpOnly cookie of staff. */
  officeCookie: string | null
  /** Origin of the page that sent the request, as reported by the browser. */
  origin: string | null
  key: string | null
  setCookie: Call<AnyHandler['op']>['setCookie']
  /** Opens the form of a call that may have files, only once the sender is known. */
  openForm: (() => Promise<Form>) | null
  uploads: readonly string[]
  /** Hash of the files' bytes: a retry sends the same bytes. */
  filesHash: string
}
