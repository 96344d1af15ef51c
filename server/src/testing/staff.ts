import { acceptInvitation, inviteStaff } from '#contract/office/member'
import { addPasskey, askPasskey, beginApp, beginPasskey, confirmApp } from '#contract/office/factor'
import { beginOfficeSession, beginOfficeSessionByPasskey } from '#contract/office/session'
import type { Operation } from '#contract/operation'
import type { Role } from '#contract/office/staff'
import { appCode } from '../office/index.ts'
import { databaseNow } from '../platform/database/index.ts'
import { type Authenticator, makeAuthenticator } from './office/authenticator.ts'
import { enterStaff } from './enter-staff.ts'
import type { Answer, TestApp } from './index.ts'

export const staffPassword = 'Counter#2026'

/** What a browser then holds of the office, from the answer that set it. */
export const officeCookie = ({ raw }: Pick<Answer<Operation>, 'raw'>): string =>
  raw.cookies.find(({ name }) => name === 'firsthand-office')?.value ?? ''

/** Of the office that tests are configured with. */
export const saidOf = (t: TestApp) => {
  const { origin, hostname } = new URL(t.context.config.officeUrl)
  return { origin, rpId: hostname }
}

let count = 0

/** Invites somebody by the link that is mailed to them, and takes it up: a session by the password alone. */
export const inviteMember = async (t: TestApp, ...roles: Role[]) => {
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

/** Somebody who has enrolled with an authenticator app: its secret, the recovery codes, and what their browser is known by. */
export const enrolApp = async (t: TestApp, ...roles: Role[]) => {
  const member = await inviteMember(t, ...roles)
  const { body } = await t.call(beginApp, {}, { office: member.office })
  const code = appCode(body.secret, await databaseNow(t.db))
  const confirmed = await t.call(confirmApp, { code }, { office: member.office })
  const device = confirmed.raw.cookies.find(({ name }) => name === 'firsthand-device')?.value ?? ''
  return { ...member, secret: body.secret, recoveryCodes: confirmed.body.recoveryCodes ?? [], device }
}

/** Adds a passkey in a session that may. */
export const addKey = async (t: TestApp, office: string, key: Authenticator = makeAuthenticator()) => {
  const { body } = await t.call(beginPasskey, {}, { office })
  const credential = key.make(body.options, saidOf(t))
  return t.call(addPasskey, { challengeId: body.challengeId, credential, name: 'Tablet' }, { office })
}

/** Somebody who has enrolled with a passkey. */
export const enrolKey = async (t: TestApp, ...roles: Role[]) => {
  const member = await inviteMember(t, ...roles)
  const key = makeAuthenticator()
  const added = await addKey(t, member.office, key)
  return { ...member, key, recoveryCodes: added.body.recoveryCodes ?? [] }
}

export const logInByPassword = (t: TestApp, email: string, password: string = staffPassword) =>
  t.call(beginOfficeSession, { email, password })

/** What the passkey signs of what is asked now. */
export const signedBy = async (t: TestApp, key: Authenticator, more: object = {}) => {
  const { body } = await t.call(askPasskey, {})
  return { challengeId: body.challengeId, credential: key.sign(body.options, { ...saidOf(t), ...more }) }
}

export const logInByKey = async (t: TestApp, key: Authenticator) =>
  t.call(beginOfficeSessionByPasskey, await signedBy(t, key))
