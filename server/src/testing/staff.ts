import { acceptInvitation, inviteStaff } from '#contract/staff/member'
import { addPasskey, askPasskey, beginApp, beginPasskey, confirmApp } from '#contract/staff/factor'
import { beginOfficeSession, beginOfficeSessionByPasskey } from '#contract/staff/staff-session'
import type { Operation } from '#contract/operation'
import type { GivenRole } from '#contract/staff/staff'
import { appCode } from '../staff/index.ts'
import { databaseNow } from '../platform/database/database.ts'
import { type Authenticator, makeAuthenticator } from './staff/authenticator.ts'
import { enterStaff } from './enter-staff.ts'
import type { Answer, TestApp } from './index.ts'

export const staffPassword = 'Counter#2026'

/** Returns the office cookie that an answer sets. */
export const officeCookie = ({ raw }: Pick<Answer<Operation>, 'raw'>): string =>
  raw.cookies.find(({ name }) => name === 'firsthand-office')?.value ?? ''

/** Returns the origin and the relying party of the office in the tests' configuration. */
export const saidOf = (t: TestApp) => {
  const { origin, hostname } = new URL(t.context.config.officeUrl)
  return { origin, rpId: hostname }
}

let count = 0

/** Invites somebody and accepts the invitation by the mailed link. Their session has used only the password. */
export const inviteMember = async (t: TestApp, ...roles: GivenRole[]) => {
  const email = `member${++count}@office.example`
  const office = await enterStaff(t, 'ADMINISTRATOR')
  const { body } = await t.call(inviteStaff, { email, name: 'LEE Ka Yan', roles, locale: 'en' }, { office })
  const letter = (await t.outbox()).findLast(({ to }) => to === email)
  const token = /#([\w-]{43})(?=\s|$)/.exec(letter?.body ?? '')?.[1] ?? ''
  const accepted = await t.call(acceptInvitation, {
    token,
    password: staffPassword,
    passwordConfirmation: staffPassword,
  })
  return { id: body.id, email, token, office: officeCookie(accepted), standing: accepted.body.standing }
}

/**
 * Creates somebody who has enrolled with an authenticator app. Returns its secret, the recovery codes, and their
 * browser's device cookie.
 */
export const enrolApp = async (t: TestApp, ...roles: GivenRole[]) => {
  const member = await inviteMember(t, ...roles)
  const { body } = await t.call(beginApp, {}, { office: member.office })
  const code = appCode(body.secret, await databaseNow(t.db))
  const confirmed = await t.call(confirmApp, { code }, { office: member.office })
  const device = confirmed.raw.cookies.find(({ name }) => name === 'firsthand-device')?.value ?? ''
  return { ...member, secret: body.secret, recoveryCodes: confirmed.body.recoveryCodes ?? [], device }
}

/** Adds a passkey in a session that is allowed to. */
export const addKey = async (t: TestApp, office: string, key: Authenticator = makeAuthenticator()) => {
  const { body } = await t.call(beginPasskey, {}, { office })
  const credential = key.make(body.options, saidOf(t))
  return t.call(addPasskey, { challengeId: body.challengeId, credential, name: 'Tablet' }, { office })
}

/** Creates somebody who has enrolled with a passkey. */
export const enrolKey = async (t: TestApp, ...roles: GivenRole[]) => {
  const member = await inviteMember(t, ...roles)
  const key = makeAuthenticator()
  const added = await addKey(t, member.office, key)
  return { ...member, key, recoveryCodes: added.body.recoveryCodes ?? [] }
}

export const logInByPassword = (t: TestApp, email: string, password: string = staffPassword) =>
  t.call(beginOfficeSession, { email, password })

/** Requests a challenge and returns it signed by the passkey. */
export const signedBy = async (t: TestApp, key: Authenticator, more: object = {}) => {
  const { body } = await t.call(askPasskey, {})
  return { challengeId: body.challengeId, credential: key.sign(body.options, { ...saidOf(t), ...more }) }
}

export const logInByKey = async (t: TestApp, key: Authenticator) =>
  t.call(beginOfficeSessionByPasskey, await signedBy(t, key))
