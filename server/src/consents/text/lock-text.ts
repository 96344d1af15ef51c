import { Text } from '#contract/consents/text'
import { sql } from 'kysely'
import type { Reader } from '../../platform/database/database.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Scope } from '../../platform/scope.ts'
import { storedShape } from '../../platform/stored-shape.ts'
import { inForce } from './text.ts'
import { readTexts, type TextVersion } from './read-texts.ts'

/** Stored form of a draft. */
const stored = storedShape(Text, [])

export type LockedText = {
  id: string
  revision: number
  draft: Text | null
  current: TextVersion
  versions: TextVersion[]
}

const readDraft = (db: Reader, id: string) =>
  db.selectFrom('consents.textDraft').select(['content', 'revision']).where('id', '=', id).executeTakeFirst()

/** Returns a text with its versions and its draft. */
export const readText = async ({ db, now }: Scope<'db' | 'now'>, id: string): Promise<LockedText> => {
  const versions = (await readTexts(db)).get(id) ?? []
  const current = inForce(versions, now).now ?? versions.at(-1)
  if (!current) throw new Refusal('request.not-found')
  const draft = await readDraft(db, id)
  return {
    id,
    revision: draft?.revision ?? 0,
    draft: draft ? stored.read(JSON.stringify(draft.content)) : null,
    current,
    versions,
  }
}

/** Locks a text and its draft, at the revision that the staff member saw. `revision` null accepts any revision. */
export const lockText = async (
  work: Scope<'db' | 'now'>,
  { id, revision }: { id: string; revision: number | null },
): Promise<LockedText> => {
  // An advisory lock, because a draft that does not exist yet has no row to lock.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`text|${id}`}, 0))`.execute(work.db)
  const held = await readText(work, id)
  if (revision !== null && held.revision !== revision) throw new Refusal('consents.text.changed')
  return held
}

export const saveDraft = async ({ db }: Scope<'db'>, held: LockedText, text: Text): Promise<void> => {
  const row = { content: stored.write(text), revision: held.revision + 1 }
  await db
    .insertInto('consents.textDraft')
    .values({ id: held.id, ...row })
    .onConflict(conflict => conflict.column('id').doUpdateSet(row))
    .execute()
}

export const deleteDraft = async ({ db }: Scope<'db'>, id: string): Promise<void> => {
  await db.deleteFrom('consents.textDraft').where('id', '=', id).execute()
}
