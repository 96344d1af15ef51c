import type { InputOf, OutputOf } from '#contract/operation'
import {
  beginCheck,
  type FindingKind,
  type FindingState,
  listFindings,
  openFinding,
} from '#contract/sales/checks/finding'
import { runCheck } from '../../sales/index.ts'
import { sessions, type TestApp } from '../index.ts'
import { createPerson, type Member, member } from '../registrants.ts'
import { registered } from './registered.ts'

const sessionId = sessions.open

/** Has the open session looked at, as somebody of the office: what is then told of it. */
export const checkSession = async (t: TestApp, office: string) => {
  const { status, raw } = await t.call(beginCheck, { sessionId }, { office })
  if (status !== 200) throw new Error(raw.body)
  await runCheck(t.context, sessionId)
  return (await t.call(listFindings, { sessionId }, { office })).body
}

/** The findings of a kind, each opened. */
export const findingsOf = async (t: TestApp, office: string, kind: FindingKind, state?: FindingState) => {
  const input: InputOf<typeof listFindings> = { sessionId, kind, state }
  const { rows } = (await t.call(listFindings, input, { office })).body
  const found: OutputOf<typeof openFinding>[] = []
  for (const { id } of rows) found.push((await t.call(openFinding, { sessionId, id }, { office })).body)
  return found
}

/** The finding that a registration belongs to. */
export const findingWith = async (t: TestApp, office: string, kind: FindingKind, number: string) =>
  (await findingsOf(t, office, kind)).find(({ registrations }) =>
    registrations.some(registration => registration.registrationNumber === number && !registration.isGone),
  )

/** Registered in joint names with somebody. */
export const registeredWith = async (t: TestApp, by: Member, given: Parameters<typeof createPerson>[2] = {}) => {
  const { id: personId } = await createPerson(t, by, given)
  return registered(t, { people: [{ personId, relationship: 'SPOUSE' }] }, by)
}

let phones = 64_000_000

/** A finding of two registrations that give one mobile number for two people, and how it grows. */
export const sharedMobile = async (t: TestApp, office: string) => {
  const phoneNumber = String(++phones)
  const another = async () => registeredWith(t, await member(t), { phoneNumber })
  const [one, two] = [await another(), await another()]
  await checkSession(t, office)
  const finding = await findingWith(t, office, 'MOBILE_SHARED', one.number)
  if (!finding) throw new Error('nothing was found')
  return { one, two, finding, another }
}
