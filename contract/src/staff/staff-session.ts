import * as z from 'zod/mini'
import { Email, example, Id, Instant } from '../common.ts'
import { operation } from '../operation.ts'
import { tightCode } from '../text.ts'
import { Assertion } from '../passkey.ts'
import { Role } from './staff.ts'

/**
 * Minutes of a staff session: idle time until it is locked, maximum duration however active, maximum
 * duration for a kiosk, which is never idle, and maximum age of the last proof of identity for sensitive operations.
 */
export const officeMinutes = { idle: 15, longest: 12 * 60, kiosk: 18 * 60, stepUp: 5 } as const

const Typed = example(z.string().check(z.minLength(1, 'required'), z.maxLength(512, 'too_long')), 'Harbour#2026')

/** Six digits of an authenticator app, or a recovery code. */
export const SecondFactorCode = example(
  z.string().check(
    z.overwrite((text: string) => tightCode(text).replaceAll('-', '').toLowerCase()),
    z.minLength(1, 'required'),
    z.regex(/^(\d{6}|[a-z2-7]{10})$/, 'invalid'),
  ),
  '123456',
)

/** True for a code of an authenticator app, false for a recovery code. */
export const isAppCode = (code: string): boolean => /^\d{6}$/.test(code)

/**
 * `ENROL`: the password is given, and no second factor exists yet. `PROVE`: a second factor exists and is not given
 * yet. `LOCKED`: the session was idle for a while, or the screen was locked. `OPEN`: the staff member may work.
 */
export const Standing = z.enum(['ENROL', 'PROVE', 'LOCKED', 'OPEN'])
export type Standing = z.output<typeof Standing>

export const OfficeSession = z.strictObject({
  standing: Standing,
  staffId: Id,
  name: example(z.string(), 'WONG Lai Ming'),
  email: Email,
  roles: z.array(Role),
  /** Second factors with which the staff member can prove their identity. */
  factors: z.strictObject({ passkeys: example(z.int(), 1), app: example(z.boolean(), true) }),
  /**
   * The staff member logged in through the identity provider, which counted as a login or also as a second factor;
   * null: with a password of ours.
   */
  byProvider: z.nullable(z.enum(['LOGIN', 'FACTOR'])),
  /** When the session ends, however active it is. */
  expiresAt: Instant,
  /** Until this instant, operations that need a step-up (`office.prove-again`) need no other proof. */
  provenUntil: Instant,
  now: Instant,
})
export type OfficeSession = z.output<typeof OfficeSession>

export const beginOfficeSession = operation({
  name: 'office.sessions.begin',
  summary: 'Takes the email and password of a member of staff. Sets an HttpOnly cookie; the second factor comes next.',
  method: 'POST',
  path: '/v1/office/sessions/begin',
  who: 'anyone',
  input: z.strictObject({ email: Email, password: Typed }),
  output: OfficeSession,
  refusals: ['office.login.wrong'],
})

export const beginOfficeSessionByPasskey = operation({
  name: 'office.sessions.begin-by-passkey',
  summary: 'Logs a member of staff in by a passkey that verified its user: no password beside it.',
  method: 'POST',
  path: '/v1/office/sessions/begin-by-passkey',
  who: 'anyone',
  input: Assertion,
  output: OfficeSession,
  refusals: ['office.passkey.refused'],
})

export const getOfficeSession = operation({
  name: 'office.sessions.get',
  summary: 'Who is logged in, and how the session stands.',
  method: 'GET',
  path: '/v1/office/session',
  who: 'staff',
  needs: 'password',
  input: z.strictObject({}),
  output: OfficeSession,
})

export const proveByCode = operation({
  name: 'office.sessions.prove-by-code',
  summary:
    'Gives the second factor by a code of the authenticator app or, to log in, a recovery code; each is taken once. Of an open session it proves anew who it is.',
  method: 'POST',
  path: '/v1/office/session/prove-by-code',
  who: 'staff',
  needs: 'password',
  input: z.strictObject({ code: SecondFactorCode }),
  output: OfficeSession,
  refusals: ['office.code.wrong'],
})

export const proveByPasskey = operation({
  name: 'office.sessions.prove-by-passkey',
  summary: 'Gives the second factor, unlocks, or proves anew who it is, by a passkey.',
  method: 'POST',
  path: '/v1/office/session/prove-by-passkey',
  who: 'staff',
  needs: 'password',
  input: Assertion,
  output: OfficeSession,
  refusals: ['office.passkey.refused'],
})

export const proveByPassword = operation({
  name: 'office.sessions.prove-by-password',
  summary: 'Unlocks the session. It is no step up: that wants a second factor.',
  method: 'POST',
  path: '/v1/office/session/prove-by-password',
  who: 'staff',
  needs: 'password',
  input: z.strictObject({ password: Typed }),
  output: OfficeSession,
  refusals: ['office.password.wrong'],
})

export const lockOfficeSession = operation({
  name: 'office.sessions.lock',
  summary: 'Locks the session until somebody proves who they are.',
  method: 'POST',
  path: '/v1/office/session/lock',
  who: 'staff',
  needs: 'password',
  input: z.strictObject({}),
  output: z.strictObject({}),
})

export const endOfficeSession = operation({
  name: 'office.sessions.end',
  summary: 'Ends the session of the member of staff who asks, or another of theirs.',
  method: 'POST',
  path: '/v1/office/sessions/end',
  who: 'staff',
  needs: 'password',
  idempotency: 'required',
  input: z.strictObject({
    /** Session to end; the caller's own session if it is omitted. */
    sessionId: example(z.optional(Id), undefined),
  }),
  output: z.strictObject({ endedAt: Instant }),
  refusals: ['request.not-found'],
})

export const listOfficeSessions = operation({
  name: 'office.sessions.list',
  summary: 'The sessions of the member of staff who asks that have not ended, the one last seen first.',
  method: 'GET',
  path: '/v1/office/sessions',
  who: 'staff',
  needs: 'login',
  input: z.strictObject({}),
  output: z.strictObject({
    rows: z.array(
      z.strictObject({
        id: Id,
        isThis: example(z.boolean(), true),
        createdAt: Instant,
        seenAt: Instant,
        userAgent: example(z.string(), 'Mozilla/5.0'),
      }),
    ),
  }),
})
