import { Secret, TOTP } from 'otpauth'
import { brand } from '../../platform/brand.ts'

/** Lifetime in seconds of an authenticator-app code (RFC 6238). */
const period = 30

const totpOf = (secret: string, label = ''): TOTP =>
  new TOTP({ issuer: brand.en.vendor, label, secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6, period })

/** Returns a new random secret: 160 bits in base32, the format that authenticator apps accept. */
export const newAppSecret = (): string => new Secret({ size: 20 }).base32

/** Returns the URI that an authenticator app reads from a QR code. */
export const appUri = (secret: string, email: string): string => totpOf(secret, email).toString()

/** Returns the code that an authenticator app shows at the given instant. */
export const appCode = (secret: string, now: Date): string => totpOf(secret).generate({ timestamp: now.getTime() })

/**
 * Returns the 30-second step that a code belongs to: the current step or a neighbour, because clocks differ a little.
 * Returns null for any other code. A step may be used once, and no earlier step after it (RFC 6238, 5.2).
 */
export const appStep = (secret: string, code: string, now: Date): number | null => {
  if (!/^[0-9]{6}$/.test(code)) return null
  const delta = totpOf(secret).validate({ token: code, timestamp: now.getTime(), window: 1 })
  return delta === null ? null : Math.floor(now.getTime() / 1000 / period) + delta
}
