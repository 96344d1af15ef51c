import { openRegistrant } from '#contract/privacy/registrant'
import { readLogins } from '../../accounts/index.ts'
import { campaignSubjects } from '../../campaigns/index.ts'
import { latestDefinitions } from '../../consents/index.ts'
import { readLetters } from '../../notices/index.ts'
import type { WindowLimit } from '../../platform/limits.ts'
import { handler } from '../../platform/pipeline/handler.ts'
import type { Scope } from '../../platform/scope.ts'
import { readRegistrations } from '../../sales/index.ts'
import { readAnswers } from '../read-answers.ts'
import { readAccountRequests } from '../read-requests.ts'
import { findRegistrant } from './find-registrant.ts'
import { addressesOf, maskRegistrant } from './mask-registrant.ts'

/**
 * Limit on accounts that one member of staff opens: enough for daily work, and low enough to reveal mass collection.
 */
const perHour: WindowLimit = { name: 'registrant-pages', points: 120, seconds: 3_600 }

type Answers = Awaited<ReturnType<typeof readAnswers>>

/** Returns the last answer to each consent, with the name of the consent. */
const lastAnswers = async ({ db, now }: Scope<'db' | 'now'>, events: Answers) => {
  const last = new Map(events.toReversed().map(event => [event.code, event]))
  const definitions = await latestDefinitions(db, [...last.keys()], now)
  return definitions
    .sort((a, b) => a.order - b.order)
    .flatMap(({ code, name }) => {
      const event = last.get(code)
      if (!event) return []
      const { version, action, locale, actedAt } = event
      return [{ code, name, version, action, locale, actedAt }]
    })
}

/** Returns the letters sent to these addresses; for mass mailings, with the subject. */
const lettersTo = async ({ context, db }: Scope<'context' | 'db'>, addresses: readonly string[]) => {
  const letters = addresses.length === 0 ? [] : await readLetters(context.vault, db, addresses)
  const subjects = await campaignSubjects(
    db,
    letters.map(({ id }) => id),
  )
  return letters.map(letter => ({ ...letter, about: subjects.get(letter.id) ?? letter.about }))
}

export default handler(openRegistrant, async call => {
  const { input, actor, context, db, now, setAuditSubject } = call
  setAuditSubject(input.id)
  const row = await findRegistrant(db, input.id)
  await context.limits.need(perHour, actor.staffId)
  return {
    ...maskRegistrant(row),
    idType: row.idType,
    locale: row.locale,
    erasedAt: row.erasedAt,
    ...(await readLogins(db, row.id, now)),
    registrations: await readRegistrations(db, row.id),
    letters: await lettersTo(call, addressesOf(row)),
    consents: await lastAnswers(call, await readAnswers(db, row.id)),
    requests: await readAccountRequests(db, row.id),
    now: now.toISOString(),
  }
})
