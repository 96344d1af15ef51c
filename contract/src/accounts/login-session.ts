import * as z from 'zod/mini'
import { example } from '../common.ts'
import { operation } from '../operation.ts'

/** A token that is opaque to the caller. */
const Token = example(z.string().check(z.minLength(1, 'required'), z.maxLength(2048, 'too_long')), 'eyJhbGciOi')

/** Lifetime in minutes, despite the name that gives it: cookies live this number times 60 seconds. */
const Lifetime = example(z.int(), 30)

/** Tokens that a login returns, whatever the method of proof. */
export const Tokens = z.strictObject({ token: Token, refreshToken: Token, expiresInSecond: Lifetime })

export const logIn = operation({
  name: 'accounts.sessions.login',
  summary:
    'Logs in by email or `areaCode-phoneNumber`. Wants a solved slide check in X-Session-Id. Also sets an HttpOnly cookie without which the refresh token is worth nothing.',
  method: 'POST',
  path: '/v1/auth/login',
  slideCheck: true,
  who: 'anyone',
  input: z.strictObject({
    username: example(
      z.string().check(z.minLength(1, 'required'), z.maxLength(254, 'too_long')),
      'demo@firsthand.example',
    ),
    password: example(z.string().check(z.minLength(1, 'required'), z.maxLength(512, 'too_long')), 'Harbour#2026'),
  }),
  output: Tokens,
  refusals: ['accounts.login.wrong', 'accounts.slide.failed'],
})

export const refreshToken = operation({
  name: 'accounts.sessions.refresh',
  summary: 'A new pair of tokens for the refresh token; the old one is dead after a grace of ten seconds.',
  method: 'POST',
  path: '/v1/auth/refresh-token',
  who: 'anyone',
  input: z.strictObject({ token: Token }),
  output: z.strictObject({ access_token: Token, refresh_token: Token, expires_in: Lifetime }),
  refusals: ['accounts.session.ended'],
})

export const logOut = operation({
  name: 'accounts.sessions.logout',
  summary: 'Ends this session at once: access and refresh tokens are dead.',
  method: 'POST',
  path: '/v1/auth/logout',
  who: 'registrant',
  input: z.strictObject({}),
  output: z.strictObject({}),
})
