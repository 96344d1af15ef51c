import type { Locale } from '#contract/common'

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
