import type { AnyHandler, Call } from './handler.ts'
import type { Caller } from '../caller.ts'
import type { Visitor } from '../waiting-room.ts'
import type { Parts } from './input.ts'
import type { Form } from './body/index.ts'

/** What was asked, as HTTP brought it. */
export type RequestInfo = Parts & {
  /** Path and query as they were written. */
  url: string
  caller: Caller
  /** As the waiting room knows who asks. */
  visitor: () => Visitor
  /** A registrant's access token. */
  token: string | null
  /** The HttpOnly cookie of staff. */
  officeCookie: string | null
  /** The page that sent it, as the browser says. */
  origin: string | null
  key: string | null
  setCookie: Call<AnyHandler['op']>['setCookie']
  /** Where files may come with it, the form is opened only once it is known who sends it. */
  openForm: (() => Promise<Form>) | null
  uploads: readonly string[]
  /** Of the files' bytes: a retry brings the same. */
  filesHash: string
}
