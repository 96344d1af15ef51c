import * as z from 'zod/mini'
import { Instant } from '#contract/common'
import type { Proposed } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import { addTerms } from '../../reference/index.ts'
import { deleteDraft, lockText, readText } from './lock-text.ts'
import { isSame } from './is-same.ts'
import { validateText } from './text.ts'

/** `effectiveFrom` null means as soon as it is confirmed. */
export const TextInput = z.strictObject({ revision: z.int(), effectiveFrom: z.nullable(Instant) })
export type TextInput = z.output<typeof TextInput>

/** After a second person confirms the draft, it becomes the next version of the text. */
export const proposedText: Proposed = {
  describe: async (work, subject) => {
    const { current } = await readText(work, subject)
    return current.text.name ?? current.text.title
  },
  carryOut: async (call, { subject, input, proposedBy }) => {
    const { context, db, now, actor } = call
    const { revision, effectiveFrom } = TextInput.parse(input)
    const { draft, current, versions, ...held } = await lockText(call, { id: subject, revision: null })
    if (held.revision !== revision || draft === null || isSame(draft, current.text) || validateText(draft).length > 0)
      throw new Refusal('office.proposal.overtaken')
    const version = Math.max(...versions.map(textVersion => textVersion.version)) + 1
    // If the start date passed while the proposal waited, the text takes effect now, so that earlier readers keep the
    // text they read.
    const from = effectiveFrom !== null && new Date(effectiveFrom) > now ? effectiveFrom : now.toISOString()
    const by = { proposedBy, confirmedBy: actor.staffId }
    const { title, body, name, prompt } = draft
    const [, key = ''] = subject.split('.')
    if (name === null || prompt === null)
      await addTerms(db, { type: key, version, title, body, effectiveFrom: from }, by)
    else {
      const { version: _version, ...rules } = await db
        .selectFrom('consents.definition')
        .selectAll()
        .where('code', '=', key)
        .orderBy('version', 'desc')
        .limit(1)
        .executeTakeFirstOrThrow()
      const words = { title, text: body, name, prompt }
      await db
        .insertInto('consents.definition')
        .values({ ...rules, ...words, version, effectiveFrom: from, ...by })
        .execute()
    }
    await deleteDraft(call, subject)
    context.log.info({ text: subject, version }, 'a text was published')
  },
}
