import type { Locale } from '#contract/common'
import type { Visitor } from './waiting-room.ts'

/** The caller as described by the HTTP request. */
export type Caller = {
  ip: string
  /**
   * The network that counts as one caller for rate limits: an IPv4 address, or an IPv6 /64, which usually belongs to
   * one household.
   */
  network: string
  userAgent: string
  locale: Locale
  correlationId: string
  /** The Idempotency-Key of the call. */
  key: string | null
  /** X-Session-Id: the slide check that this call uses up. */
  slideId: string | null
  /** The HttpOnly cookie of the session. */
  cookie: string | null
  /** The HttpOnly cookie that identifies a known browser. */
  device: string | null
  /** The caller as the waiting room knows them. */
  visitor: () => Visitor
  /**
   * Key of limits for a caller who can be told from others at the same address without a look at the database: by an
   * admission of the waiting room, or by a browser in which somebody logged in before. Null for an unknown caller.
   */
  countedAs: () => string | null
}
