import { isDeepStrictEqual } from 'node:util'
import { type DraftContent, maxDrafts } from '#contract/sales/registration/draft'
import { prepared } from '../../platform/database/prepared.ts'
import type { Reader } from '../../platform/database/database.ts'
import { ownDataKey } from '../record/own-data-key.ts'
import { Refusal } from '../../platform/refusal.ts'
import { draftLocation, readDrafts, storedDraft } from './read-drafts.ts'
import type { Scope } from '../../platform/scope.ts'

type DraftRecord = { accountId: string; id: string; content: DraftContent; version: number }

const countDrafts = prepared((db, accountId: string) =>
  db
    .selectFrom('sales.draft')
    .select(eb => eb.fn.countAll<number>().as('count'))
    .where('accountId', '=', accountId),
)

const checkDraftLimit = async (db: Reader, accountId: string): Promise<void> => {
  const [drafts] = await countDrafts(db, accountId)
  if (drafts && drafts.count >= maxDrafts) throw new Refusal('sales.draft.too-many')
}

const insert = prepared((db, ...values: [string, string, number, Buffer, string]) => {
  const [id, accountId, version, sealed, savedAt] = values
  return db
    .insertInto('sales.draft')
    .values({ id, accountId, version, sealed, savedAt })
    .onConflict(conflict => conflict.doNothing())
    .returning('version')
})

const writeOver = prepared((db, ...values: [number, Buffer, string, string, string, number]) => {
  const [version, sealed, savedAt, id, accountId, seen] = values
  return db
    .updateTable('sales.draft')
    .set({ version, sealed, savedAt })
    .where('id', '=', id)
    .where('accountId', '=', accountId)
    .where('version', '=', seen)
    .returning('version')
})

/**
 * Saves a draft over the version that its writer last saw (0: none). Returns null if the stored version is a
 * different one.
 */
export const writeDraft = async (
  { context, db, now }: Scope<'context' | 'db' | 'now'>,
  { accountId, id, content, version: seen }: DraftRecord,
): Promise<{ version: number; savedAt: string } | null> => {
  const key = await ownDataKey(context, db, accountId)
  const sealed = context.vault.seal(key, draftLocation(id), storedDraft.write(content))
  const savedAt = now.toISOString()
  const version = seen + 1
  if (seen === 0) await checkDraftLimit(db, accountId)
  const [saved] =
    seen === 0
      ? await insert(db, id, accountId, version, sealed, savedAt)
      : await writeOver(db, version, sealed, savedAt, id, accountId, seen)
  if (saved) return { version, savedAt }
  // The client repeats a save whose answer was lost: it gets the same answer as the first time.
  const [there] = await readDrafts(context, db, accountId, id)
  return there?.version === version && isDeepStrictEqual(there.content, content)
    ? { version, savedAt: there.savedAt }
    : null
}
