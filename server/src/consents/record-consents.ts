import type { ConsentAnswer } from '#contract/common'
import type { ConsentRegion, ConsentScope, Programme } from '#contract/consents/consent'
import { pipelineQueries } from '../platform/database/pipelined.ts'
import { Invalid, Refusal } from '../platform/refusal.ts'
import type { Scope } from '../platform/scope.ts'
import { type Appended, appendEvents, type Channel } from './append-events.ts'
import { isOfMainland, validateAnswers } from './consent.ts'
import { givenBefore } from './given-before.ts'
import { outdatedDocuments } from './outdated-documents.ts'
import { type Definition, readDefinitions } from './read-definitions.ts'
import { joinedCodes } from './read-records.ts'

type Given = {
  accountId: string
  intentId: string | null
  /** The named person who answers. Absent: the account's holder answers. */
  namedPersonId?: string
  /** The session of a registration, whose own consents and programmes are asked too. */
  session?: { resaleTransfer: boolean }
  scope: ConsentScope
  region: ConsentRegion
  programme?: Programme
  answers: readonly ConsentAnswer[]
  channel?: Channel
}

/** Maximum time in milliseconds between showing a text and answering it: one week. */
const longestShown = 7 * 86_400_000

/**
 * Returns the original grant time of each consent that was shown as already given and not asked again. Only consents
 * that Mainland law has a person give separately can be shown so, by the account's holder, with a registration in the
 * portal. Refuses a consent that is no longer in force, or was given for another text.
 */
const validateGivenBefore = async (
  { db, now }: Scope<'db' | 'now'>,
  definitions: Definition[],
  { accountId, namedPersonId, scope, answers, channel = 'PORTAL' }: Given,
): Promise<ReadonlyMap<string, string>> => {
  const shown = answers.filter(({ isGivenBefore }) => isGivenBefore === true).map(({ code }) => code)
  const ofMainland = definitions.filter(definition => isOfMainland(definition) && shown.includes(definition.code))
  const mayStand = namedPersonId === undefined && scope === 'TICKET' && channel === 'PORTAL'
  const unrecognised = shown.filter(code => !mayStand || !ofMainland.some(item => item.code === code))
  if (unrecognised.length > 0)
    throw new Invalid(unrecognised.map(code => ({ field: `consents.${code}`, code: 'invalid' })))
  const given = await givenBefore(db, accountId, ofMainland, now)
  const gone = shown.filter(code => !given.has(code))
  if (gone.length > 0) throw new Refusal('consents.outdated', { params: { codes: gone.join(' ') } })
  return new Map([...given].filter(([code]) => shown.includes(code)))
}

const check = async (
  { db, now }: Scope<'db' | 'now'>,
  definitions: Definition[],
  { answers, channel }: Given,
  usedAt: Date,
): Promise<void> => {
  const judged = validateAnswers(definitions, answers)
  const unrecognised = [...judged.unknown, ...judged.repeated]
  if (unrecognised.length > 0)
    throw new Invalid(unrecognised.map(code => ({ field: `consents.${code}`, code: 'unknown_field' })))
  if (judged.bundled.length > 0)
    throw new Invalid(judged.bundled.map(code => ({ field: `consents.${code}`, code: 'invalid' })))
  if (answers.some(answer => new Date(answer.shownAt) > now))
    throw new Invalid([{ field: 'consents', code: 'invalid' }])
  // A page that was open longer may show a text that is no longer in force, and the evidence names the text of the
  // moment it was shown.
  const old = answers.filter(answer => usedAt.getTime() - Date.parse(answer.shownAt) > longestShown)
  const shown = answers.map(({ code, shownAt }) => ({
    code,
    shownAt,
    termsType: definitions.find(definition => definition.code === code)?.termsType ?? null,
  }))
  const replaced = await outdatedDocuments(db, shown, now)
  const outdated = new Set([...judged.outdated, ...old.map(({ code }) => code), ...replaced])
  if (outdated.size > 0) throw new Refusal('consents.outdated', { params: { codes: [...outdated].join(' ') } })
  // A person who refuses a consent that Mainland law has them give separately is registered on paper (D-4.2), if they
  // have answered the question.
  const missing = judged.missing.filter(
    code =>
      channel !== 'PAPER' ||
      !definitions.some(definition => definition.code === code && isOfMainland(definition)) ||
      !answers.some(answer => answer.code === code),
  )
  if (missing.length > 0) throw new Refusal('consents.required', { params: { codes: missing.join(' ') } })
}

/** Reads what a person is asked, and refuses answers that cannot be recorded. */
const readChecked = async (where: Scope<'db' | 'now'>, given: Given, usedAt: Date) => {
  const [all, joined] = await pipelineQueries(where.db, here => [
    readDefinitions(here, { ...given, now: where.now }),
    given.session === undefined ? Promise.resolve(new Set<string>()) : joinedCodes(here, given.accountId),
  ])
  // Named people, and people at the desk, are asked only for the required consents.
  const definitions =
    given.namedPersonId === undefined && given.channel !== 'DESK' ? all : all.filter(({ required }) => required)
  await check(where, definitions, given, usedAt)
  return { definitions, joined, before: await validateGivenBefore(where, definitions, given) }
}

/** Refuses a person's answers as `recordConsents` would at the time of their use, and stores nothing. */
export const checkConsents = async (
  where: Scope<'db' | 'now'>,
  given: Omit<Given, 'intentId'>,
  usedAt: Date,
): Promise<void> => {
  await readChecked(where, { ...given, intentId: null }, usedAt)
}

/**
 * Records a person's answers as evidence (D-4.4): what was shown, in which language, when, what was chosen, and how.
 * Refuses with consents.required or consents.outdated. An answer to a question that was not asked is invalid.
 */
export const recordConsents = async (where: Scope<'db' | 'now' | 'caller'>, given: Given): Promise<Appended[]> => {
  const { definitions, joined, before } = await readChecked(where, given, where.now)
  const acts = definitions.flatMap(definition => {
    const answer = given.answers.find(item => item.code === definition.code)
    // A member of a programme does not leave it by not joining again.
    if (answer?.granted === false && joined.has(definition.code)) return []
    if (!answer) return []
    const action = answer.granted ? ('GRANT' as const) : ('DECLINE' as const)
    const givenBeforeAt = before.get(definition.code)
    return [{ ...answer, definition, action, ...(givenBeforeAt !== undefined && { givenBeforeAt }) }]
  })
  return appendEvents(where, given, acts)
}
