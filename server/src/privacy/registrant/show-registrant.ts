import { type ShownField, showRegistrant } from '#contract/privacy/registrant'
import { chineseName, englishName } from '#contract/person-name'
import { openNumber, readProfile, type RegistrantRow } from '../../accounts/index.ts'
import type { WindowLimit } from '../../platform/limits.ts'
import { handler } from '../../platform/pipeline/handler.ts'
import type { Scope } from '../../platform/scope.ts'
import { findRegistrant } from './find-registrant.ts'
import { contactsOf } from './mask-registrant.ts'

/** Limit on revealed values: enough to answer a registrant, and low enough to reveal mass collection. */
const looks: WindowLimit = { name: 'registrant-values', points: 60, seconds: 3_600 }

type Show = (work: Scope<'context' | 'db'>, row: RegistrantRow) => Promise<string | null>

const fields: Record<ShownField, Show> = {
  NAME: async (_, row) => [englishName(row), chineseName(row)].filter(Boolean).join(' '),
  EMAIL: async (_, row) => contactsOf(row).email,
  MOBILE: async (_, row) => {
    const { mobile } = contactsOf(row)
    return mobile && `+${mobile.join(' ')}`
  },
  IDENTITY_NUMBER: ({ context, db }, { id }) => openNumber(context, db, id),
  DATE_OF_BIRTH: async ({ context, db }, { id }) => (await readProfile(context, db, id)).dateOfBirth,
}

export default handler(showRegistrant, async call => {
  const { input, actor, context, db, refuse, setAuditSubject } = call
  setAuditSubject(input.id)
  const row = await findRegistrant(db, input.id)
  if (row.erasedAt !== null) return refuse('request.not-found')
  await context.limits.need(looks, actor.staffId)
  const value = await fields[input.field](call, row)
  return value === null ? refuse('request.not-found') : { value }
})
