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

/** Runs a check of the open session as a staff member, and returns its result. */
export const checkSession = async (t: TestApp, office: string) => {
  const { status, raw } = await t.call(beginCheck, { sessionId }, { office })
  if (status !== 200) throw new Error(raw.body)
  await runCheck(t.context, sessionId)
  return (await t.call(listFindings, { sessionId }, { office })).body
}

/** Opens and returns each finding of a kind. */
export const findingsOf = async (t: TestApp, office: string, kind: FindingKind, state?: FindingState) => {
  const input: InputOf<typeof listFindings> = { sessionId, kind, state }
  const { rows } = (await t.call(listFindings, input, { office })).body
  const found: OutputOf<typeof openFinding>[] = []
  for (const { id } of rows) found.push((await t.call(openFinding, { sessionId, id }, { office })).body)
  return found
}

/** Returns the finding that contains a registration. */
export const findingWith = async (t: TestApp, office: string, kind: FindingKind, number: string) =>
  (await findingsOf(t, office, kind)).find(({ registrations }) =>
    registrations.some(registration => registration.registrationNumber === number && !registration.isGone),
  )

/** Creates a registration in joint names with another person. */
export const registeredWith = async (t: TestApp, by: Member, given: Parameters<typeof createPerson>[2] = {}) => {
  const { id: personId } = await createPerson(t, by, given)
  return registered(t, { people: [{ personId, relationship: 'SPOUSE' }] }, by)
}

let phones = 64_000_000

/**
 * Creates two registrations that give one mobile number for two people. Returns them with their finding, and a
 * function that adds another.
 */
export const sharedMobile = async (t: TestApp, office: string) => {
  const phoneNumber = String(++phones)
  const another = async () => registeredWith(t, await member(t), { phoneNumber })
  const [one, two] = [await another(), await another()]
  await checkSession(t, office)
  const finding = await findingWith(t, office, 'MOBILE_SHARED', one.number)
  if (!finding) throw new Error('nothing was found')
  return { one, two, finding, another }
}
