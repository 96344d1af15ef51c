import type { Configuration } from 'openid-client'
import type { Config } from '../../config.ts'
import {
  type IdentityProvider,
  type Identified,
  type ProviderAttempt,
  ProviderRefusal,
  ProviderUnreachable,
} from '../../platform/identity-provider.ts'
import { makeGate } from '../../platform/gate/gate.ts'
import { readClaims } from './read-claims.ts'

type Settings = NonNullable<Config['provider']>

/** Seconds until a request to the provider times out. */
const timeoutSeconds = 10
/** Maximum age in seconds of a login for which re-authentication was requested. */
const freshSeconds = 300
/**
 * Maximum difference in seconds between the provider's clock and ours, in either direction: the tolerance that
 * directories use for their own machines (RFC 4120).
 */
const clockSkewSeconds = 300
/** Milliseconds after which the provider's discovery document is fetched again. */
const discoveryLifetime = 3_600_000

/** The library is large and rarely needed, so it is loaded at the first login. */
const library = () => import('openid-client')
type Library = Awaited<ReturnType<typeof library>>

const discover = async (client: Library, { issuer, clientId, clientSecret }: Settings): Promise<Configuration> => {
  const url = new URL(issuer)
  const metadata = { client_secret: clientSecret, [client.clockTolerance]: clockSkewSeconds }
  const found = await client.discovery(url, clientId, metadata, client.ClientSecretBasic(clientSecret), {
    timeout: timeoutSeconds,
    // Only in development: the settings refuse plain HTTP elsewhere.
    execute: url.protocol === 'http:' ? [client.allowInsecureRequests] : [],
  })
  // Also checks the signature, although the token comes directly from the provider.
  client.enableNonRepudiationChecks(found)
  return found
}

/** Library errors that mean that the provider could not be reached, not that the login is invalid. */
const noAnswer: ReadonlySet<string> = new Set(['OAUTH_TIMEOUT', 'OAUTH_ABORT', 'OAUTH_RESPONSE_IS_NOT_CONFORM'])

/**
 * True if the provider answered with an invalid login. Every other error means that the provider could not be
 * reached.
 */
const isAnswer = (client: Library, fault: unknown): boolean => {
  if (fault instanceof client.AuthorizationResponseError) return true
  if (fault instanceof client.ResponseBodyError) return fault.status < 500
  return fault instanceof client.ClientError && !noAnswer.has(fault.code ?? '')
}

/** Caches the provider's discovery document. Failures are not cached. Throws ProviderUnreachable. */
const cacheConfiguration = (settings: Settings) => {
  let known: { at: number; found: Promise<Configuration> } | null = null
  return async (client: Library): Promise<Configuration> => {
    if (known === null || Date.now() - known.at > discoveryLifetime)
      known = { at: Date.now(), found: discover(client, settings) }
    const asked = known
    try {
      return await asked.found
    } catch (fault) {
      if (known === asked) known = null
      throw new ProviderUnreachable('the identity provider does not say how it is spoken to', { cause: fault })
    }
  }
}

const answered = async (client: Library, work: () => Promise<Identified>): Promise<Identified> => {
  try {
    return await work()
  } catch (fault) {
    if (fault instanceof ProviderRefusal) throw fault
    const Kind = isAnswer(client, fault) ? ProviderRefusal : ProviderUnreachable
    throw new Kind('the identity provider did not confirm a login', { cause: fault })
  }
}

/** Returns the client for the operator's identity provider. `back` is the URL to which the browser returns. */
export const openProvider = (settings: Settings, back: string): IdentityProvider => {
  const configuration = cacheConfiguration(settings)
  // Limits how many requests reach the provider at once, even if many strangers return with invented codes.
  const gate = makeGate(8, 200)
  const redeem = async (client: Library, attempt: ProviderAttempt, url: URL, isFresh: boolean) => {
    const asked = await configuration(client)
    return answered(client, async () => {
      const tokens = await client.authorizationCodeGrant(asked, url, {
        pkceCodeVerifier: attempt.verifier,
        expectedState: attempt.state,
        expectedNonce: attempt.nonce,
        idTokenExpected: true,
        ...(isFresh && { maxAge: freshSeconds }),
      })
      const claims = tokens.claims()
      if (!claims) throw new ProviderRefusal('no ID token')
      // Some providers return groups and names only from the user info endpoint.
      const isWhole = claims[settings.groupsClaim] !== undefined && claims['email'] !== undefined
      const info =
        isWhole || asked.serverMetadata().userinfo_endpoint === undefined
          ? {}
          : await client.fetchUserInfo(asked, tokens.access_token, claims.sub)
      const identified = readClaims({ ...info, ...claims }, settings)
      if (!identified) throw new ProviderRefusal('claims that name nobody')
      return identified
    })
  }

  return {
    name: settings.name,
    urlOf: async ({ state, nonce, verifier }, isFresh) => {
      const client = await library()
      const url = client.buildAuthorizationUrl(await configuration(client), {
        redirect_uri: back,
        scope: settings.scope,
        state,
        nonce,
        code_challenge: await client.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        ...(isFresh && { prompt: 'login', max_age: '0' }),
      })
      return url.href
    },
    redeem: async (attempt, { state, code, iss }, isFresh) => {
      const url = new URL(back)
      for (const [name, value] of Object.entries({ state, code, iss }))
        if (value !== undefined) url.searchParams.set(name, value)
      const client = await library()
      return gate(() => redeem(client, attempt, url, isFresh))
    },
  }
}
