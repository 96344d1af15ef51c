import { type ManagedText, publishText } from '#contract/consents/text'
import type { Scope } from '../../platform/scope.ts'
import { readText } from './lock-text.ts'
import { validateText } from './text.ts'

/** Returns a text with all details that staff need. */
export const describeText = async (work: Scope<'context' | 'db' | 'now'>, id: string): Promise<ManagedText> => {
  const { context, db, now } = work
  const { revision, draft, current, versions } = await readText(work, id)
  const names = await context.staffNames(
    db,
    versions.flatMap(({ proposedBy, confirmedBy }) => [proposedBy ?? [], confirmedBy ?? []].flat()),
  )
  const nameOf = (staffId: string | null) => (staffId === null ? null : (names.get(staffId) ?? null))
  const waiting = await context.proposals.waiting({ db, now }, { operations: [publishText.name], subjects: [id] })
  const naming = id.startsWith('DOCUMENT.')
    ? await db
        .selectFrom('consents.definition')
        .distinctOn('code')
        .select(['code', 'name'])
        .where('termsType', '=', id.slice('DOCUMENT.'.length))
        .orderBy('code')
        .orderBy('version', 'desc')
        .execute()
    : []
  return {
    id,
    version: current.version,
    text: current.text,
    draft,
    revision,
    faults: draft === null ? [] : validateText(draft),
    isProposed: waiting.has(id),
    versions: versions.map(({ version, effectiveFrom, proposedBy, confirmedBy }) => ({
      version,
      effectiveFrom,
      proposedBy: nameOf(proposedBy),
      confirmedBy: nameOf(confirmedBy),
    })),
    consents: naming.map(({ name }) => name),
  }
}
