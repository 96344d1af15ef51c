import { createPrivateKey } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createSigner } from 'fast-jwt'
import * as z from 'zod/mini'
import { type Config, ConfigError } from '../../config.ts'
import { type GoogleWallet, WalletUnreachable } from '../../platform/wallets.ts'
import { classId } from './describe-google-pass.ts'

type Settings = NonNullable<Config['googleWallet']> & { production: boolean; origin: string }

/** The file that Google makes for a service account; only these fields matter. */
const KeyFile = z.object({
  client_email: z.string().check(z.minLength(3)),
  private_key: z.string(),
  token_uri: z.url(),
})
type KeyFile = z.output<typeof KeyFile>

const readKey = ({ keyFile, production }: Settings): KeyFile => {
  let content: string
  try {
    content = readFileSync(keyFile, 'utf8')
  } catch {
    throw new ConfigError('GOOGLE_WALLET_KEY cannot be read')
  }
  try {
    const file = KeyFile.parse(JSON.parse(content))
    if (createPrivateKey(file.private_key).asymmetricKeyType !== 'rsa') throw new Error('another kind of key')
    if (production && !file.token_uri.startsWith('https://')) throw new Error('not over TLS')
    return file
  } catch {
    throw new ConfigError('GOOGLE_WALLET_KEY must be the JSON file of a service account, with an RSA key')
  }
}

/** Timeout in milliseconds of one request. */
const timeoutMs = 10_000
const scope = 'https://www.googleapis.com/auth/wallet_object.issuer'
const bearerGrant = 'urn:ietf:params:oauth:grant-type:jwt-bearer'

const Token = z.object({ access_token: z.string(), expires_in: z.number() })

const request = async (url: string | URL, options: RequestInit): Promise<Response> => {
  try {
    return await fetch(url, { ...options, signal: AbortSignal.timeout(timeoutMs), redirect: 'error' })
  } catch {
    throw new WalletUnreachable('Google Wallet cannot be reached')
  }
}

/** Returns the function that gives the token of the service account, which is valid for an hour (RFC 7523). */
const openTokens = ({ client_email: issuer, private_key: key, token_uri: url }: KeyFile): (() => Promise<string>) => {
  const sign = createSigner({ algorithm: 'RS256', key, iss: issuer, aud: url, expiresIn: 3_600_000 })
  let held: { token: string; until: number } | null = null
  return async () => {
    if (held !== null && held.until > performance.now()) return held.token
    const body = new URLSearchParams({ grant_type: bearerGrant, assertion: sign({ scope }) })
    const answer = await request(url, { method: 'POST', body })
    const { data } = Token.safeParse(await answer.json().catch(() => null))
    if (!answer.ok || !data) throw new WalletUnreachable(`Google gives no token: ${answer.status}`)
    held = { token: data.access_token, until: performance.now() + (data.expires_in - 60) * 1_000 }
    return held.token
  }
}

/** Opens the vendor's account with Google Wallet. Throws ConfigError, which names the faulty setting. */
export const openGoogleWallet = (settings: Settings): GoogleWallet => {
  const { issuerId, url: base, origin } = settings
  const key = readKey(settings)
  const token = openTokens(key)
  const sign = createSigner({ algorithm: 'RS256', key: key.private_key, iss: key.client_email, aud: 'google' })
  /** Sends a request and returns its status, which is a success or one of `expected`. */
  const send = async (method: string, path: string, body: object, expected: readonly number[]): Promise<number> => {
    const answer = await request(new URL(`walletobjects/v1/${path}`, base.endsWith('/') ? base : `${base}/`), {
      method,
      headers: { authorization: `Bearer ${await token()}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    // Google's answer repeats the pass, so nothing of it is kept.
    await answer.body?.cancel()
    if (!answer.ok && !expected.includes(answer.status)) throw new WalletUnreachable(`Google answers ${answer.status}`)
    return answer.status
  }
  let hasClass = false
  return {
    issuerId,
    saveUrl: id =>
      `https://pay.google.com/gp/v/save/${sign({ typ: 'savetowallet', origins: [origin], payload: { genericObjects: [{ id }] } })}`,
    store: async object => {
      if (!hasClass) await send('POST', 'genericClass', { id: classId(issuerId) }, [409])
      hasClass = true
      // The pass may be there from an earlier click.
      if ((await send('POST', 'genericObject', object, [409])) === 409)
        await send('PUT', `genericObject/${object.id}`, object, [])
    },
    change: async object => void (await send('PATCH', `genericObject/${object.id}`, object, [404])),
  }
}
