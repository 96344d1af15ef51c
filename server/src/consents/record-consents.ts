import type { ConsentAnswer } from '#contract/common'
import type { ConsentRegion, ConsentScope, Programme } from '#contract/consents/consent'
import { pipelineQueries } from '../platform/database/index.ts'
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
  /** Whom the registration names and who answers; nobody: the account's holder does. */
  namedPersonId?: string
  /** The session of a registration, whose own consents and programmes are asked with it. */
  session?: { resaleTransfer: boolean }
  scope: ConsentScope
  region: ConsentRegion
  programme?: Programme
  answers: readonly ConsentAnswer[]
  channel?: Channel
}

/** How long after a text was shown it is answered: a week, in milliseconds. */
const longestShown = 7 * 86_400_000

/**
 * When each consent was given that was shown as given and not asked anew: those alone that the Mainland's law has a person give one
 * by one, by the account's holder, with a registration. Refuses what is no longer given, or was given of another text.
 */
const validateGivenBefore = async (
  { db, now }: Scope<'db' | 'now'>,
  definitions: Definition[],
  { accountId, namedPersonId, scope, answers, channel = 'PORTAL' }: Given,
): Promise<ReadonlyMap<string, string>> => {
  const shown = answers.filter(({ isGivenBefore }) => isGivenBefore === true).map(({ code }) => code)
  const ofMainland = definitions.filter(definition => isOfMainland(definition) && shown.includes(definition.code))
  const mayStand = namedPersonId === undefined && scope === 'TICKET' && channel === 'PORTAL'
  const strange = shown.filter(code => !mayStand || !ofMainland.some(item => item.code === code))
  if (strange.length > 0) throw new Invalid(strange.map(code => ({ field: `consents.${code}`, code: 'invalid' })))
  const given = await givenBefore(db, accountId, ofMainland, now)
  const gone = shown.filter(code => !given.has(code))
  if (gone.length > 0) throw new Refusal('consents.outdated', { params: { codes: gone.join(' ') } })
  return new Map([...given].filter(([code]) => shown.includes(code)))
}

const check = async (
  { db, now }: Scope<'db' | 'now'>,
  definitions: Definition[],
  { answers, channel }: Given,
): Promise<void> => {
  const judged = validateAnswers(definitions, answers)
  const strange = [...judged.unknown, ...judged.repeated]
  if (strange.length > 0) throw new Invalid(strange.map(code => ({ field: `consents.${code}`, code: 'unknown_field' })))
  if (judged.bundled.length > 0)
    throw new Invalid(judged.bundled.map(code => ({ field: `consents.${code}`, code: 'invalid' })))
  if (answers.some(answer => new Date(answer.shownAt) > now))
    throw new Invalid([{ field: 'consents', code: 'invalid' }])
  // A page that was open longer may show what is in force no more, and the evidence names the text of that moment.
  const old = answers.filter(answer => now.getTime() - Date.parse(answer.shownAt) > longestShown)
  const shown = answers.map(({ code, shownAt }) => ({
    code,
    shownAt,
    termsType: definitions.find(definition => definition.code === code)?.termsType ?? null,
  }))
  const replaced = await outdatedDocuments(db, shown, now)
  const outdated = new Set([...judged.outdated, ...old.map(({ code }) => code), ...replaced])
  if (outdated.size > 0) throw new Refusal('consents.outdated', { params: { codes: [...outdated].join(' ') } })
  // Who refuses what the Mainland's law has them give one by one is registered on paper (D-4.2), having said so.
  const missing = judged.missing.filter(
    code =>
      channel !== 'PAPER' ||
      !definitions.some(definition => definition.code === code && isOfMainland(definition)) ||
      !answers.some(answer => answer.code === code),
  )
  if (missing.length > 0) throw new Refusal('consents.required', { params: { codes: missing.join(' ') } })
}

/**
 * Records a person's answers as evidence (D-4.4): what was shown, in which language, when, what was chosen, how.
 * Refuses with consents.required or consents.outdated; an answer to no question is invalid.
 */
export const recordConsents = async (where: Scope<'db' | 'now' | 'caller'>, given: Given): Promise<Appended[]> => {
  const [all, joined] = await pipelineQueries(where.db, here => [
    readDefinitions(here, { ...given, now: where.now }),
    given.session === undefined ? Promise.resolve(new Set<string>()) : joinedCodes(here, given.accountId),
  ])
  // Of others, and at the desk, only what is required is asked.
  const definitions =
    given.namedPersonId === undefined && given.channel !== 'DESK' ? all : all.filter(({ required }) => required)
  await check(where, definitions, given)
  const before = await validateGivenBefore(where, definitions, given)
  const acts = definitions.flatMap(definition => {
    const answer = given.answers.find(item => item.code === definition.code)
    // Who is in a programme does not leave it by not joining again.
    if (answer?.granted === false && joined.has(definition.code)) return []
    if (!answer) return []
    const action = answer.granted ? ('GRANT' as const) : ('DECLINE' as const)
    const givenBeforeAt = before.get(definition.code)
    return [{ ...answer, definition, action, ...(givenBeforeAt !== undefined && { givenBeforeAt }) }]
  })
  return appendEvents(where, given, acts)
}
