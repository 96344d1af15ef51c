import { createHmac, randomBytes } from 'node:crypto'

const prefix = 'whsec_'

export const makeSecret = (): string => prefix + randomBytes(24).toString('base64')

/** Returns the headers of a message by the Standard Webhooks, signed by each secret in force, newest first. */
export const signMessage = (id: string, body: string, at: Date, secrets: readonly string[]): Record<string, string> => {
  const timestamp = String(Math.floor(at.getTime() / 1_000))
  const signature = (secret: string): string =>
    createHmac('sha256', Buffer.from(secret.slice(prefix.length), 'base64'))
      .update(`${id}.${timestamp}.${body}`)
      .digest('base64')
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': secrets.map(secret => `v1,${signature(secret)}`).join(' '),
    'content-type': 'application/json',
    'content-length': String(Buffer.byteLength(body)),
    'user-agent': 'Firsthand-Webhooks/1',
  }
}
