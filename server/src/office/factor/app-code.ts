import { Secret, TOTP } from 'otpauth'
import { brand } from '../../platform/brand.ts'

/** Seconds that a code of an authenticator app lives (RFC 6238). */
const period = 30

const totpOf = (secret: string, label = ''): TOTP =>
  new TOTP({ issuer: brand.en.vendor, label, secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6, period })

/** 160 bits in base32, as apps take them. */
export const newAppSecret = (): string => new Secret({ size: 20 }).base32

/** What an app reads from a QR code. */
export const appUri = (secret: string, email: string): string => totpOf(secret, email).toString()

/** The code that an app shows at an instant. */
export const appCode = (secret: string, now: Date): string => totpOf(secret).generate({ timestamp: now.getTime() })

/**
 * The step of 30 seconds that a code belongs to, of this one and its neighbours: clocks differ by a little. Null for another code.
 * A step may be taken once, and none before it (RFC 6238, 5.2).
 */
export const appStep = (secret: string, code: string, now: Date): number | null => {
  if (!/^[0-9]{6}$/.test(code)) return null
  const delta = totpOf(secret).validate({ token: code, timestamp: now.getTime(), window: 1 })
  return delta === null ? null : Math.floor(now.getTime() / 1000 / period) + delta
}
