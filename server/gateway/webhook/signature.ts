import { createHmac, timingSafeEqual } from 'node:crypto'

const macOf = (secret: string, seconds: string, body: string): Buffer =>
  createHmac('sha256', secret).update(`${seconds}.${body}`).digest()

/** Returns the header `stripe-signature` for a body that is sent now. */
export const sign = (secret: string, body: string, now: number): string => {
  const seconds = String(Math.floor(now / 1000))
  return `t=${seconds},v1=${macOf(secret, seconds, body).toString('hex')}`
}

/** True if the header was made from this raw body with this secret, within five minutes of now. */
export const verify = (secret: string, body: string, header: string, now: number): boolean => {
  const [, seconds = '', mac = ''] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(header) ?? []
  if (mac === '' || Math.abs(now / 1000 - Number(seconds)) > 300) return false
  return timingSafeEqual(Buffer.from(mac, 'hex'), macOf(secret, seconds, body))
}
