import type { ConsentRegion } from '#contract/consents/consent'
import type { answerConsent } from '#contract/consents/record'
import type { Call } from '../platform/pipeline/handler.ts'
import { isOfMainland, isWithdrawable } from './consent.ts'
import { appendEvents, lockEvents } from './append-events.ts'
import { outdatedDocuments } from './outdated-documents.ts'
import { askedDefinitions, grantedCodes, readEvents } from './read-records.ts'

/**
 * Grants or withdraws a consent for the caller. `region` says whose law applies to the caller. Returns true when the
 * caller's registrations cannot go on without the consent.
 */
export const answerRecord = async (call: Call<typeof answerConsent>, region: ConsentRegion): Promise<boolean> => {
  const { input, actor, db, now, refuse, invalid, setAuditSubject } = call
  setAuditSubject(input.code)
  const definitions = await askedDefinitions(db, { accountId: actor.accountId, region, now })
  const definition = definitions.find(({ code }) => code === input.code)
  if (!definition) return invalid({ field: 'code', code: 'not_offered' })
  if (new Date(input.shownAt) > now) return invalid({ field: 'shownAt', code: 'invalid' })
  // A withdrawal also withdraws the optional consents that depend on it. A person joins a programme on the
  // programme's own screen.
  if (!isWithdrawable(definition) || (input.granted && definition.programme !== 'vendor'))
    return refuse('consents.needed')
  await lockEvents(db, actor.accountId)
  const granted = grantedCodes(await readEvents(db, actor.accountId))
  const { locale, shownAt } = input
  const act = { locale, shownAt, viaSelectAll: false }
  const subject = { accountId: actor.accountId, intentId: null }
  if (!input.granted) {
    // A withdrawal is never refused because the person read an older text. It also withdraws the consents that depend
    // on it.
    const gone = definitions.filter(
      ({ code, parent }) => granted.has(code) && (code === input.code || parent === input.code),
    )
    await appendEvents(
      call,
      subject,
      gone.map(item => ({ ...act, definition: item, action: 'WITHDRAW' as const })),
    )
    return gone.some(isOfMainland)
  }
  const replaced = await outdatedDocuments(db, [{ ...definition, shownAt }], now)
  if (definition.version !== input.version || replaced.length > 0)
    return refuse('consents.outdated', { params: { codes: input.code } })
  const { parent } = definition
  if (parent !== null && !granted.has(parent)) return refuse('consents.required', { params: { codes: parent } })
  // The consent is already in force, so there is nothing new to prove.
  if (!granted.has(input.code)) await appendEvents(call, subject, [{ ...act, definition, action: 'GRANT' }])
  return false
}
