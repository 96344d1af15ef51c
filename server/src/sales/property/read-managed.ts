import * as z from 'zod/mini'
import { type ManagedProperty, PropertyField } from '#contract/sales/property/management'
import { lateDocuments } from '#contract/sales/property/publication'
import { Refusal } from '../../platform/refusal.ts'
import type { Scope } from '../../platform/scope.ts'
import { focusOf } from './picture.ts'
import { phaseOf } from './phase.ts'

type Work = Scope<'context' | 'db' | 'now'>

const Content = z.record(z.string(), z.unknown())

/** Returns the fields that each version changed, the newest first. */
const readChanges = async ({ context, db }: Work, id: string): Promise<ManagedProperty['changes']> => {
  const rows = await db
    .selectFrom('sales.propertyVersion')
    .select(['version', 'content', 'staffId', 'at'])
    .where('propertyId', '=', id)
    .orderBy('version')
    .execute()
  const names = await context.staffNames(
    db,
    rows.map(({ staffId }) => staffId),
  )
  const contents = rows.map(({ content }) => Content.parse(content))
  const changed = (at: number) =>
    PropertyField.options.filter(
      field =>
        // A field that a version did not store is not counted as changed.
        contents[at - 1]?.[field] !== undefined &&
        JSON.stringify(contents[at]?.[field]) !== JSON.stringify(contents[at - 1]?.[field]),
    )
  return rows
    .map(({ version, staffId, at }, row) => ({
      version,
      at,
      by: names.get(staffId) ?? '',
      // For a property from before it was managed here, nothing older is known.
      fields: row === 0 ? [] : changed(row),
    }))
    .toReversed()
}

/** Returns the documents of a property in all their versions. */
export const readDocuments = async ({ db, now }: Pick<Work, 'db' | 'now'>, id: string) => {
  const rows = await db
    .selectFrom('sales.propertyDocument')
    .select(['id', 'type', 'title', 'publishedAt', 'line', 'version'])
    .where('propertyId', '=', id)
    .orderBy('type')
    .orderBy('line')
    .orderBy('version', 'desc')
    .execute()
  return rows.map(row => ({ ...row, isPublished: new Date(row.publishedAt) <= now }))
}

/** Returns a property as staff manage it. */
export const readManaged = async (work: Work, id: string): Promise<ManagedProperty> => {
  const { db, now } = work
  const property = await db
    .selectFrom('sales.property')
    .select([
      'id',
      'version',
      'name',
      'developer',
      'district',
      'address',
      'description',
      'picture',
      'pictureAlt',
      'pictureX',
      'pictureY',
      'survey',
      'offices',
      'solicitors',
      'payee',
    ])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!property) throw new Refusal('request.not-found')
  const { picture, pictureX, pictureY, ...told } = property
  const documents = await readDocuments(work, id)
  const sessions = await db
    .selectFrom('sales.session')
    .select(['id', 'name', 'method', 'opensAt', 'closesAt', 'saleAt'])
    .where('propertyId', '=', id)
    .orderBy('opensAt')
    .execute()
  return {
    ...told,
    hasPicture: picture !== null,
    pictureFocus: focusOf({ pictureX, pictureY }),
    documents,
    sessions: sessions.map(({ method, opensAt, closesAt, ...session }) => ({
      ...session,
      phase: phaseOf({ opensAt, closesAt }, now),
      late: lateDocuments(documents, { method, saleAt: session.saleAt }),
    })),
    changes: await readChanges(work, id),
  }
}
