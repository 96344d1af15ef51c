import type { Locale } from '#contract/common'

/**
 * The HttpOnly cookies that we set: one lives with the session, one tells a browser that was here before, one is staff's session, and two are
 * of the waiting room: a place, and that it was this browser's turn.
 */
export type CookieName = 'session' | 'device' | 'office' | 'place' | 'admission'

/** Who asks, as HTTP brought them. */
export type Caller = {
  ip: string
  /** What counts as one neighbour for limits: an address of IPv4, a /64 of IPv6, which one household has whole. */
  network: string
  userAgent: string
  locale: Locale
  correlationId: string
  /** The Idempotency-Key of the call. */
  key: string | null
  /** X-Session-Id: the slide check that this call spends. */
  slideId: string | null
  /** The HttpOnly cookie of the session. */
  cookie: string | null
  /** The HttpOnly cookie by which a browser is known again. */
  device: string | null
}
