import { Text } from '#contract/consents/text'
import { sql } from 'kysely'
import type { Reader } from '../../platform/database/index.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Scope } from '../../platform/scope.ts'
import { storedShape } from '../../platform/stored-shape.ts'
import { inForce } from './text.ts'
import { readTexts, type TextVersion } from './read-texts.ts'

/** What is being written, as it is kept. */
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

/** A text with what is being written. */
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

/** Holds a text with what is being written, as it was looked at; `revision` null: as it is. */
export const lockText = async (
  work: Scope<'db' | 'now'>,
  { id, revision }: { id: string; revision: number | null },
): Promise<LockedText> => {
  // A draft that is not there yet cannot be held as a row.
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
