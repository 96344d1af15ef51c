import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { addPropertyDocument } from '#contract/sales/property/management'
import { openStoredDocument } from '../../../files/index.ts'
import type { Reader } from '../../../platform/database/database.ts'
import { handler } from '../../../platform/pipeline/handler.ts'
import { lockPropertyRow } from '../lock-property-row.ts'
import { nextVersion } from '../next-version.ts'
import { readManaged } from '../read-managed.ts'

const readLast = (db: Reader, propertyId: string, line: string) =>
  db
    .selectFrom('sales.propertyDocument')
    .select(['type', 'version'])
    .where('propertyId', '=', propertyId)
    .where('line', '=', line)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()

export default handler(addPropertyDocument, async call => {
  const { input, uploads, context, db, invalid, setAuditSubject } = call
  setAuditSubject(input.id)
  await lockPropertyRow(call, input.id)
  const id = randomUUID()
  const { replaces } = input
  const last = replaces === null ? undefined : await readLast(db, input.id, replaces)
  // A document is followed only by one of its type.
  const place = nextVersion(id, replaces, last?.type === input.type ? last : undefined)
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
