import { randomBytes } from 'node:crypto'

/** Returns the secret of a referral link: 128 random bits in base64url, 22 characters. */
export const linkToken = (): string => randomBytes(16).toString('base64url')
