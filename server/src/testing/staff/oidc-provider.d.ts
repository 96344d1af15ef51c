// The part of oidc-provider's types that the tests' identity provider uses. Its own types need seventeen packages.

declare module 'oidc-provider' {
  import type { IncomingMessage, ServerResponse } from 'node:http'

  export interface AdapterPayload {
    uid?: string
    kind?: string
    userCode?: string
    grantId?: string
    consumed?: unknown
  }

  export interface Adapter {
    upsert(id: string, payload: AdapterPayload): Promise<undefined>
    find(id: string): Promise<AdapterPayload | undefined>
    findByUid(uid: string): Promise<AdapterPayload | undefined>
    findByUserCode(code: string): Promise<AdapterPayload | undefined>
    destroy(id: string): Promise<undefined>
    consume(id: string): Promise<undefined>
    revokeByGrantId(grantId: string): Promise<undefined>
  }

  interface Grant {
    addOIDCScope(scope: string): void
    save(): Promise<string>
  }

  interface Context {
    oidc: {
      provider: { Grant: new (named: { clientId: string; accountId?: string }) => Grant }
      session?: { accountId?: string }
    }
  }

  export interface Configuration {
    clients: { client_id: string; client_secret: string; redirect_uris: string[] }[]
    jwks: { keys: never[] }
    adapter: (model: string) => Adapter
    /** Lifetime in seconds, by kind of object. */
    ttl: Record<string, number>
    cookies: { keys: string[] }
    claims: Record<string, string[]>
    features: { devInteractions: { enabled: boolean } }
    interactions: { url: (context: Context, interaction: { uid: string }) => string }
    findAccount: (
      context: Context,
      id: string,
    ) => { accountId: string; claims: () => { sub: string; [claim: string]: unknown } }
    loadExistingGrant: (context: Context) => Promise<Grant>
  }

  export default class Provider {
    constructor(issuer: string, configuration: Configuration)
    callback(): (request: IncomingMessage, response: ServerResponse) => Promise<void>
    interactionFinished(
      request: IncomingMessage,
      response: ServerResponse,
      result: { login: { accountId: string; amr?: string[]; acr?: string } },
      options: { mergeWithLastSubmission: boolean },
    ): Promise<void>
  }
}
