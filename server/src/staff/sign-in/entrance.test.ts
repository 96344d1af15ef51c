import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  beginPasskey,
  beginApp,
  confirmApp,
  listFactors,
  removeApp,
  removePasskey,
  renewRecoveryCodes,
} from '#contract/staff/factor'
import { acceptInvitation, inviteStaff, openInvitation } from '#contract/staff/member'
import {
  beginOfficeSession,
  beginOfficeSessionByPasskey,
  getOfficeSession,
  listOfficeSessions,
  lockOfficeSession,
  proveByCode,
  proveByPasskey,
  proveByPassword,
} from '#contract/staff/staff-session'
import { makeAuthenticator } from '../../testing/staff/authenticator.ts'
import { openTestApp, type TestApp } from '../../testing/index.ts'
import {
  addKey,
  enrolApp,
  enrolKey,
  inviteMember,
  logInByKey,
  logInByPassword,
  officeCookie,
  saidOf,
  signedBy,
  staffPassword,
} from '../../testing/staff.ts'
import { databaseNow } from '../../platform/database/database.ts'
import { appCode } from '../factors/app-code.ts'

// Staff sign-in (R-11, S-A10).

let t: TestApp
beforeAll(async () => {
  t = await openTestApp()
})
afterAll(() => t.close())
beforeEach(async () => void (await t.db.deleteFrom('platform.limits').execute()))

const codeNow = async (secret: string, ahead = 0) =>
  appCode(secret, new Date((await databaseNow(t.db)).getTime() + ahead * 30_000))
const standing = async (office: string) => {
  const { status, body } = await t.call(getOfficeSession, {}, { office })
  return status === 200 ? body.standing : status
}

describe('an invitation', () => {
  test('sets a password once, and leads to the second factor, without which nothing opens', async () => {
    const member = await inviteMember(t, 'COUNTER')
    expect([member.standing, await standing(member.office)]).toEqual(['ENROL', 'ENROL'])
    expect((await t.call(listFactors, {}, { office: member.office })).problem.code).toBe('office.second-factor')
    expect((await t.call(openInvitation, { token: member.token })).problem.code).toBe('office.invitation.ended')
    const again = { token: member.token, password: 'Other#20261', passwordConfirmation: 'Other#20261' }
    expect((await t.call(acceptInvitation, again)).problem.code).toBe('office.invitation.ended')
  })
  test('is over after three days, and when another was sent', async () => {
    const { office } = await enrolKey(t, 'ADMINISTRATOR')
    const input = { email: 'late@office.example', name: 'HO Late', roles: ['COUNTER' as const], locale: 'en' as const }
    expect((await t.call(inviteStaff, input, { office })).status).toBe(200)
    expect((await t.call(inviteStaff, input, { office })).problem.code).toBe('office.staff.known')
    const letter = (await t.outbox()).findLast(({ to }) => to === input.email)
    const token = /#([\w-]{43})/.exec(letter?.body ?? '')?.[1] ?? ''
    expect((await t.call(openInvitation, { token })).body).toMatchObject({ email: input.email, name: 'HO Late' })
    await t.moveClock(72 * 3_600_000)
    expect((await t.call(openInvitation, { token })).problem.code).toBe('office.invitation.ended')
  })
  test('a password that is common, one’s own name or not repeated is refused at its field, and the link lives', async () => {
    const { office } = await enrolKey(t, 'ADMINISTRATOR')
    const input = { email: 'kwok@office.example', name: 'KWOK Tim', roles: ['COUNTER' as const], locale: 'en' as const }
    await t.call(inviteStaff, input, { office })
    const token =
      /#([\w-]{43})/.exec((await t.outbox()).findLast(({ to }) => to === input.email)?.body ?? '')?.[1] ?? ''
    const faults = async (password: string, passwordConfirmation: string) =>
      (await t.call(acceptInvitation, { token, password, passwordConfirmation })).problem.errors?.[0]
    expect(await faults('Kwok#20261', 'Kwok#20261')).toMatchObject({ field: 'password', code: 'password_personal' })
    expect(await faults(staffPassword, 'x')).toMatchObject({ field: 'passwordConfirmation', code: 'passwords_differ' })
    expect((await t.call(openInvitation, { token })).status).toBe(200)
  })
})

describe('an authenticator app (A10)', () => {
  test('opens the session with its first code, gives ten recovery codes, and is asked for at each login', async () => {
    const member = await enrolApp(t, 'COUNTER')
    expect([await standing(member.office), member.recoveryCodes.length]).toEqual(['OPEN', 10])
    const office = officeCookie(await logInByPassword(t, member.email))
    expect(await standing(office)).toBe('PROVE')
    expect((await t.call(listFactors, {}, { office })).problem.code).toBe('office.second-factor')
    expect((await t.call(proveByCode, { code: '000000' }, { office })).problem.code).toBe('office.code.wrong')
    await t.moveClock(60_000)
    const code = await codeNow(member.secret)
    expect((await t.call(proveByCode, { code }, { office })).body.standing).toBe('OPEN')
    expect((await t.call(listFactors, {}, { office })).body).toMatchObject({ passkeys: [], recoveryCodesLeft: 10 })
  })
  test('a code is taken once, of twenty that bring it at the same time too, and none from before it', async () => {
    const member = await enrolApp(t, 'COUNTER')
    await t.moveClock(90_000)
    const offices = await Promise.all(
      Array.from({ length: 5 }, async () => officeCookie(await logInByPassword(t, member.email))),
    )
    const code = await codeNow(member.secret)
    const tried = await Promise.all(offices.map(office => t.call(proveByCode, { code }, { office })))
    expect(tried.filter(({ status }) => status === 200)).toHaveLength(1)
    for (const { status, problem } of tried) if (status !== 200) expect(problem.code).toBe('office.code.wrong')
    const before = await codeNow(member.secret, -1)
    const office = offices[tried.findIndex(({ status }) => status !== 200)] ?? ''
    expect((await t.call(proveByCode, { code: before }, { office })).problem.code).toBe('office.code.wrong')
  })
  test('clocks may differ by a step, not by two', async () => {
    const member = await enrolApp(t, 'COUNTER')
    await t.moveClock(300_000)
    const office = officeCookie(await logInByPassword(t, member.email))
    // The step does not end between a code and its use: it has just begun.
    await t.moveClock(30_000 - ((await databaseNow(t.db)).getTime() % 30_000))
    for (const ahead of [-2, 2])
      expect((await t.call(proveByCode, { code: await codeNow(member.secret, ahead) }, { office })).status).toBe(403)
    expect((await t.call(proveByCode, { code: await codeNow(member.secret, -1) }, { office })).status).toBe(200)
  })
  test('a secret that was not confirmed counts for nothing; a second one takes the place of the first', async () => {
    const member = await inviteMember(t, 'COUNTER')
    expect((await t.call(confirmApp, { code: '123456' }, { office: member.office })).problem.code).toBe(
      'office.app.not-begun',
    )
    expect(await standing(member.office)).toBe('ENROL')
  })
  test('a recovery code logs in once, however it is typed, and proves nothing in an open session', async () => {
    const member = await enrolApp(t, 'COUNTER')
    const [first = '', second = ''] = member.recoveryCodes
    const office = officeCookie(await logInByPassword(t, member.email))
    expect((await t.call(proveByCode, { code: ` ${first.toUpperCase()} ` }, { office })).status).toBe(200)
    expect((await t.call(proveByCode, { code: second }, { office })).problem.code).toBe('office.code.wrong')
    const again = officeCookie(await logInByPassword(t, member.email))
    expect((await t.call(proveByCode, { code: first }, { office: again })).problem.code).toBe('office.code.wrong')
    expect((await t.call(listFactors, {}, { office })).body.recoveryCodesLeft).toBe(9)
    const renewed = (await t.call(renewRecoveryCodes, {}, { office })).body.recoveryCodes
    expect((await t.call(proveByCode, { code: second }, { office: again })).problem.code).toBe('office.code.wrong')
    expect((await t.call(proveByCode, { code: renewed[0] ?? '' }, { office: again })).status).toBe(200)
  })
})

describe('a passkey', () => {
  test('logs in alone, by whatever browser', async () => {
    const member = await enrolKey(t, 'COUNTER')
    expect(member.recoveryCodes).toHaveLength(10)
    const answer = await logInByKey(t, member.key)
    expect(answer.body).toMatchObject({ standing: 'OPEN', email: member.email, factors: { passkeys: 1, app: false } })
  })
  test('what it signed is taken once', async () => {
    const { key } = await enrolKey(t, 'COUNTER')
    const signed = await signedBy(t, key)
    const tried = await Promise.all(Array.from({ length: 5 }, () => t.call(beginOfficeSessionByPasskey, signed)))
    expect(tried.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401, 401, 401, 401])
  })
  test.each<[string, object]>([
    ['another page', { origin: 'https://evil.example' }],
    ['another party', { rpId: 'evil.example' }],
    ['nobody verified', { isVerified: false }],
  ])('%s is refused', async (_, more) => {
    const { key } = await enrolKey(t, 'COUNTER')
    const signed = await signedBy(t, key, more)
    expect((await t.call(beginOfficeSessionByPasskey, signed)).problem.code).toBe('office.passkey.refused')
  })
  test('another’s signature, a strange key, a copied key, an old and a made-up challenge are refused alike', async () => {
    const [{ key }, other] = [await enrolKey(t, 'COUNTER'), await enrolKey(t, 'COUNTER')]
    const refused = async (input: Parameters<typeof t.call<typeof beginOfficeSessionByPasskey>>[1]) =>
      expect((await t.call(beginOfficeSessionByPasskey, input)).problem.code).toBe('office.passkey.refused')
    const signed = await signedBy(t, other.key)
    await refused({ ...signed, credential: { ...signed.credential, id: key.id, rawId: key.id } })
    await refused(await signedBy(t, makeAuthenticator()))
    expect((await logInByKey(t, key)).status).toBe(200)
    expect((await logInByKey(t, key)).status).toBe(200)
    key.turnBack()
    await refused(await signedBy(t, key))
    const made = { challengeId: `${Date.now() + 60_000}.AAAAAAAAAAAAAAAA`, options: { challenge: 'AAAA' } }
    await refused({ challengeId: made.challengeId, credential: other.key.sign(made.options, saidOf(t)) })
    const old = await signedBy(t, other.key)
    await t.moveClock(5 * 60_000)
    await refused(old)
  })
  test('a challenge to add a passkey is of who asked for it; the same key is added once', async () => {
    const [one, other] = [await enrolKey(t, 'COUNTER'), await enrolKey(t, 'COUNTER')]
    expect((await addKey(t, one.office, other.key)).problem.code).toBe('office.passkey.refused')
    const second = makeAuthenticator()
    expect((await addKey(t, one.office, second)).body).toEqual({ recoveryCodes: null })
    expect((await t.call(listFactors, {}, { office: one.office })).body.passkeys).toHaveLength(2)
    for (const [id, code] of [
      [other.key.id, 'request.not-found'],
      [one.key.id, undefined],
      [second.id, 'office.factor.last'],
    ] as const)
      expect((await t.call(removePasskey, { id }, { office: one.office })).problem.code).toBe(code)
    expect((await t.call(removeApp, {}, { office: one.office })).status).toBe(200)
    expect((await logInByKey(t, one.key)).problem.code).toBe('office.passkey.refused')
  })
  test('a password that was found out brings no factor of a stranger’s', async () => {
    const member = await enrolKey(t, 'COUNTER')
    const office = officeCookie(await logInByPassword(t, member.email))
    expect((await t.call(beginPasskey, {}, { office })).problem.code).toBe('office.second-factor')
    expect((await t.call(confirmApp, { code: '123456' }, { office })).problem.code).toBe('office.second-factor')
    await t.moveClock(6 * 60_000)
    expect((await t.call(confirmApp, { code: '123456' }, { office: member.office })).problem.code).toBe(
      'office.prove-again',
    )
  })
})

describe('who guesses', () => {
  test('a wrong password, nobody and who has not answered the invitation are told the same', async () => {
    const member = await enrolApp(t, 'COUNTER')
    const answers = [
      await logInByPassword(t, member.email, 'Wrong#20261'),
      await logInByPassword(t, 'nobody@office.example'),
    ]
    for (const { status, problem } of answers) expect([status, problem.code]).toEqual([401, 'office.login.wrong'])
  })
  test('is stopped after ten, and stops neither who comes from a known browser nor a passkey', async () => {
    const member = await enrolApp(t, 'COUNTER')
    await t.moveClock(60_000)
    const first = await logInByPassword(t, member.email)
    const proved = await t.call(proveByCode, { code: await codeNow(member.secret) }, { office: officeCookie(first) })
    const device = proved.raw.cookies.find(({ name }) => name === 'firsthand-device')?.value ?? ''
    expect((await addKey(t, officeCookie(first))).status).toBe(200)
    const key = makeAuthenticator()
    expect((await addKey(t, officeCookie(first), key)).status).toBe(200)
    const guesses = []
    for (let n = 0; n < 11; n++) guesses.push((await logInByPassword(t, member.email, `Wrong#2026${n}`)).status)
    expect(guesses).toEqual([...Array<number>(10).fill(401), 429])
    expect((await logInByPassword(t, member.email)).status).toBe(429)
    const known = await t.call(
      beginOfficeSession,
      { email: member.email, password: staffPassword },
      { headers: { cookie: `firsthand-device=${device}` } },
    )
    expect(known.status).toBe(200)
    expect((await logInByKey(t, key)).status).toBe(200)
  })
  test('does not stop who has just enrolled in this browser', async () => {
    for (const ways of ['app', 'passkey'] as const) {
      const member = await inviteMember(t, 'COUNTER')
      const enrolled =
        ways === 'passkey'
          ? await addKey(t, member.office)
          : await t.call(
              confirmApp,
              { code: await codeNow((await t.call(beginApp, {}, { office: member.office })).body.secret) },
              { office: member.office },
            )
      const device = enrolled.raw.cookies.find(({ name }) => name === 'firsthand-device')?.value ?? ''
      for (let n = 0; n < 11; n++) await logInByPassword(t, member.email, `Wrong#2026${n}`)
      expect((await logInByPassword(t, member.email)).status).toBe(429)
      const known = await t.call(
        beginOfficeSession,
        { email: member.email, password: staffPassword },
        { headers: { cookie: `firsthand-device=${device}` } },
      )
      expect(known.status).toBe(200)
    }
  })
  test('at a code is stopped after ten', async () => {
    const member = await enrolApp(t, 'COUNTER')
    const office = officeCookie(await logInByPassword(t, member.email))
    const guesses = []
    for (let n = 0; n < 11; n++)
      guesses.push((await t.call(proveByCode, { code: `00000${n % 10}` }, { office })).status)
    expect(guesses).toEqual([...Array<number>(10).fill(403), 429])
  })
})

describe('the lock', () => {
  test('a screen that is locked wants the password or passkey of its own person', async () => {
    const [member, other] = [await enrolKey(t, 'COUNTER'), await enrolKey(t, 'COUNTER')]
    const { office } = member
    expect((await t.call(lockOfficeSession, {}, { office })).status).toBe(200)
    expect(await standing(office)).toBe('LOCKED')
    expect((await t.call(listOfficeSessions, {}, { office })).problem.code).toBe('office.locked')
    expect((await t.call(proveByPassword, { password: 'Wrong#20261' }, { office })).problem.code).toBe(
      'office.password.wrong',
    )
    expect((await t.call(proveByPasskey, await signedBy(t, other.key), { office })).problem.code).toBe(
      'office.passkey.refused',
    )
    expect((await t.call(proveByPassword, { password: staffPassword }, { office })).body.standing).toBe('OPEN')
    // A login with a recovery code is no step-up.
    expect((await t.call(renewRecoveryCodes, {}, { office })).problem.code).toBe('office.prove-again')
    expect((await t.call(proveByPasskey, await signedBy(t, member.key), { office })).status).toBe(200)
    expect((await t.call(renewRecoveryCodes, {}, { office })).status).toBe(200)
  })
  test('half a login is given up after a quarter of an hour', async () => {
    const member = await enrolApp(t, 'COUNTER')
    const office = officeCookie(await logInByPassword(t, member.email))
    await t.moveClock(15 * 60_000)
    expect(await standing(office)).toBe(401)
  })
})
