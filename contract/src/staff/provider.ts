import * as z from 'zod/mini'
import { example } from '../common.ts'
import { operation } from '../operation.ts'
import { ChallengeId } from '../passkey.ts'
import { OfficeSession } from './staff-session.ts'

// The vendor's own identity provider: OpenID Connect Core 1.0, authorization code flow with PKCE (RFC 7636).

/**
 * Purpose of a request to the provider: to log a staff member in, to prove identity again within a session, or to
 * link the account so that the member logs in through the provider from now on.
 */
export const ProviderPurpose = z.enum(['LOGIN', 'PROOF', 'LINK'])
export type ProviderPurpose = z.output<typeof ProviderPurpose>

const Sent = example(z.string().check(z.minLength(1, 'required'), z.maxLength(2_048, 'too_long')), 'AQID')

/** Answer with which the browser returns from the provider, and the login attempt that it belongs to. */
export const ProviderAnswer = z.strictObject({
  /**
   * Id of the attempt. The browser that began the attempt stores it, and it appears in no URL. Valid once, for ten
   * minutes.
   */
  attemptId: ChallengeId,
  state: Sent,
  code: Sent,
  /** Issuer, if the provider sends it (RFC 9207). */
  iss: example(z.optional(Sent), undefined),
})
export type ProviderAnswer = z.output<typeof ProviderAnswer>

export const getProvider = operation({
  name: 'office.provider.read',
  summary: 'The identity provider by which staff may log in, if the vendor has one.',
  method: 'GET',
  path: '/v1/office/provider',
  who: 'anyone',
  input: z.strictObject({}),
  output: z.strictObject({
    /** Name of the provider on the login button. */
    name: z.nullable(example(z.string(), 'Meridian')),
  }),
})

export const askProvider = operation({
  name: 'office.provider.ask',
  summary: 'Where the browser goes to log in at the identity provider, and what it brings with it when it comes back.',
  method: 'POST',
  path: '/v1/office/provider/ask',
  who: 'anyone',
  input: z.strictObject({ purpose: ProviderPurpose }),
  output: z.strictObject({
    attemptId: ChallengeId,
    url: example(z.url(), 'https://login.example/authorize?client_id=firsthand'),
  }),
  refusals: ['office.provider.none', 'office.provider.unreachable'],
})

const refusals = ['office.provider.none', 'office.provider.unreachable', 'office.provider.refused'] as const

export const beginOfficeSessionByProvider = operation({
  name: 'office.sessions.begin-by-provider',
  summary:
    'Logs a member of staff in by the identity provider, with the roles of their groups there once the login is whole; who comes for the first time is added. A second factor of ours comes next where theirs was none.',
  method: 'POST',
  path: '/v1/office/sessions/begin-by-provider',
  who: 'anyone',
  input: ProviderAnswer,
  output: OfficeSession,
  refusals: [
    ...refusals,
    'office.provider.no-role',
    'office.provider.left',
    'office.provider.email',
    'office.provider.unverified',
    'office.provider.unlinked',
  ],
})

export const proveByProvider = operation({
  name: 'office.sessions.prove-by-provider',
  summary: 'Unlocks, or proves anew who it is, by the identity provider.',
  method: 'POST',
  path: '/v1/office/session/prove-by-provider',
  who: 'staff',
  needs: 'password',
  input: ProviderAnswer,
  output: OfficeSession,
  refusals: [...refusals, 'office.provider.no-factor'],
})

export const linkProvider = operation({
  name: 'office.provider.link',
  summary:
    'From now on the member of staff who asks logs in by the identity provider, which tells their address as verified, and has the roles of their groups there; the password goes.',
  method: 'POST',
  path: '/v1/office/session/link-provider',
  who: 'staff',
  needs: 'login',
  stepUp: true,
  input: ProviderAnswer,
  output: OfficeSession,
  refusals: [...refusals, 'office.provider.no-role', 'office.provider.email'],
})
