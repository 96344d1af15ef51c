import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import Provider, { type Adapter, type AdapterPayload, type Configuration } from 'oidc-provider'

/** A person who may log in at the provider: the claims about them, and how they authenticated. */
export type KnownThere = {
  email?: string
  email_verified?: boolean
  name?: string
  groups?: string[]
  amr?: string[]
  acr?: string
  /** Start of the token's validity by the provider's clock, in seconds since 1970. */
  nbf?: number
}

/** The people whom the vendor's provider in the journeys knows. */
export const knownToProvider: Record<string, KnownThere> = {
  director: {
    email: 'director@meridian.example',
    email_verified: true,
    name: 'AU Wing Sum',
    groups: ['directors'],
    amr: ['pwd', 'mfa'],
  },
  newcomer: {
    email: 'newcomer@meridian.example',
    email_verified: true,
    name: 'FUNG Hoi Yan',
    groups: ['desk'],
    amr: ['pwd'],
  },
  /** A staff member who is already in the list, with a password. */
  member: {
    email: 'member@meridian.example',
    email_verified: true,
    name: 'WONG Lai Ming',
    groups: ['desk'],
    amr: ['pwd', 'mfa'],
  },
  unverified: { email: 'unverified@meridian.example', email_verified: false, groups: ['desk'], amr: ['pwd', 'mfa'] },
  stranger: { email: 'stranger@meridian.example', email_verified: true, groups: ['canteen'], amr: ['pwd', 'mfa'] },
}

export const clientOfProvider = { id: 'firsthand', secret: 'a-secret-of-firsthand' }

/** The provider's storage, in memory. */
const openMemory = () => {
  const kept = new Map<string, AdapterPayload>()
  const find = (test: (one: AdapterPayload) => boolean) => Promise.resolve([...kept.values()].find(test))
  return (model: string): Adapter => {
    const keyOf = (id: string) => `${model}:${id}`
    return {
      upsert: async (id, payload) => void kept.set(keyOf(id), payload),
      find: id => Promise.resolve(kept.get(keyOf(id))),
      findByUid: uid => find(adapterPayload => adapterPayload.uid === uid && adapterPayload.kind === model),
      findByUserCode: code => find(adapterPayload => adapterPayload.userCode === code),
      destroy: async id => void kept.delete(keyOf(id)),
      consume: async id => {
        const payload = kept.get(keyOf(id))
        if (payload) payload.consumed = Math.floor(Date.now() / 1_000)
      },
      revokeByGrantId: async grantId => {
        for (const [key, one] of kept) if (one.grantId === grantId) kept.delete(key)
      },
    }
  }
}

const seconds = 3_600

const configure = (people: Map<string, KnownThere>, back: string): Configuration => ({
  clients: [{ client_id: clientOfProvider.id, client_secret: clientOfProvider.secret, redirect_uris: [back] }],
  jwks: { keys: [generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ format: 'jwk' }) as never] },
  adapter: openMemory(),
  ttl: {
    AccessToken: seconds,
    AuthorizationCode: seconds,
    Grant: seconds,
    IdToken: seconds,
    Interaction: seconds,
    Session: seconds,
  },
  cookies: { keys: [randomBytes(16).toString('hex')] },
  claims: { openid: ['sub', 'amr', 'acr', 'nbf'], email: ['email', 'email_verified'], profile: ['name', 'groups'] },
  features: { devInteractions: { enabled: false } },
  interactions: { url: (_, { uid }) => `/interaction/${uid}` },
  findAccount: (_, id) => ({ accountId: id, claims: () => ({ sub: id, ...people.get(id) }) }),
  // The client belongs to the vendor itself, so the user is not asked for consent.
  loadExistingGrant: async ({ oidc }) => {
    const grant = new oidc.provider.Grant({
      clientId: clientOfProvider.id,
      ...(oidc.session?.accountId !== undefined && { accountId: oidc.session.accountId }),
    })
    grant.addOIDCScope('openid email profile')
    await grant.save()
    return grant
  },
})

const bodyOf = async (request: IncomingMessage): Promise<URLSearchParams> => {
  let text = ''
  for await (const chunk of request) text += String(chunk)
  return new URLSearchParams(text)
}

/** Serves a login page with one field and no password: the person named there is logged in. */
const interact = async (
  provider: Provider,
  people: Map<string, KnownThere>,
  request: IncomingMessage,
  response: ServerResponse,
) => {
  if (request.method === 'GET') {
    response.setHeader('content-type', 'text/html; charset=utf-8')
    response.end(
      '<title>Company login</title><form method="post"><label>Who <input name="who"></label><button>Log in</button></form>',
    )
    return
  }
  const accountId = (await bodyOf(request)).get('who') ?? ''
  const { amr, acr } = people.get(accountId) ?? {}
  const login = { accountId, ...(amr && { amr }), ...(acr !== undefined && { acr }) }
  await provider.interactionFinished(request, response, { login }, { mergeWithLastSubmission: false })
}

/** Opens a real identity provider on loopback, which sends the browser to one address, `back`. */
export const openIdentityProvider = async (back: string) => {
  const people = new Map<string, KnownThere>()
  const state = { isDown: false, calls: 0 }
  let answer: (request: IncomingMessage, response: ServerResponse) => void = () => undefined
  const server = createServer((request, response) => {
    state.calls++
    if (state.isDown) response.writeHead(503).end()
    else answer(request, response)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const provider = new Provider(issuer, configure(people, back))
  const callback = provider.callback()
  answer = (request, response) => {
    if (request.url?.startsWith('/interaction/')) void interact(provider, people, request, response)
    else void callback(request, response)
  }

  /**
   * Follows redirects as a browser does, with cookies, up to the return address. `cookies` are stored for the next
   * visit.
   */
  const visit = async (url: string, who: string, cookies = new Map<string, string>()): Promise<URLSearchParams> => {
    for (let at = url, form: string | null = null, step = 0; step < 10; step++) {
      const response: Response = await fetch(at, {
        redirect: 'manual',
        headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
        ...(form !== null && { method: 'POST', body: new URLSearchParams({ who: form }) }),
      })
      form = null
      for (const line of response.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
        cookies.set(name, value)
      }
      const next = response.headers.get('location')
      if (next === null) form = who
      else if (next.startsWith(back)) return new URL(next).searchParams
      else at = new URL(next, issuer).href
      if (next === null && response.status !== 200)
        throw new Error(`${at}: ${response.status} ${await response.text()}`)
    }
    throw new Error('no way back')
  }
  const close = () => {
    server.close()
    server.closeAllConnections()
  }
  return { issuer, people, state, visit, close }
}
