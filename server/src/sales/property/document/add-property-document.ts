import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { addPropertyDocument } from '#contract/sales/property/management'
import { openStoredDocument } from '../../../files/index.ts'
import { handler, type Call } from '../../../platform/pipeline/handler.ts'
import { readManaged } from '../read-managed.ts'

/** Returns the version chain that the new document continues, and its version in it. */
const placeOf = async ({ input, db, invalid }: Call<typeof addPropertyDocument>, own: string) => {
  if (input.replaces === null) return { line: own, version: 1 }
  const last = await db
    .selectFrom('sales.propertyDocument')
    .select(['type', 'version'])
    .where('propertyId', '=', input.id)
    .where('line', '=', input.replaces)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (last?.type !== input.type) return invalid({ field: 'replaces', code: 'not_offered' })
  return { line: input.replaces, version: last.version + 1 }
}

export default handler(addPropertyDocument, async call => {
  const { input, uploads, context, db, refuse, invalid, setAuditSubject } = call
  setAuditSubject(input.id)
  const held = await db
    .selectFrom('sales.property')
    .select('id')
    .where('id', '=', input.id)
    .forUpdate()
    .executeTakeFirst()
  if (!held) return refuse('request.not-found')
  const id = randomUUID()
  const place = await placeOf(call, id)
  const upload = uploads[0] === undefined ? null : await openStoredDocument(context, db, uploads[0])
  if (!upload) return invalid({ field: 'files', code: 'file_needed' })
  const file = `documents/${id}.pdf`
  await context.files.putStream(file, Readable.from(upload.bytes), { contentLength: upload.size })
  const { type, title, publishedAt } = input
  await db
    .insertInto('sales.propertyDocument')
    .values({ id, propertyId: input.id, type, title, publishedAt, file, ...place })
    .execute()
  return readManaged(call, input.id)
})
