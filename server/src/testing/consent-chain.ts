import { createHash } from 'node:crypto'
import type { TestApp } from './index.ts'

/** Returns the first event at which a person’s consent chain is broken, or null. */
export const brokenAt = async (t: Pick<TestApp, 'db'>, accountId: string): Promise<number | null> => {
  const rows = await t.db
    .selectFrom('consents.event')
    .selectAll()
    .where('accountId', '=', accountId)
    .orderBy('id')
    .execute()
  let previous = Buffer.alloc(32)
  for (const { id, hash, textSha256, ...row } of rows) {
    const event = {
      accountId: row.accountId,
      intentId: row.intentId,
      programme: row.programme,
      code: row.code,
      version: row.version,
      required: row.required,
      parent: row.parent,
      apiAttribute: row.apiAttribute,
      locale: row.locale,
      title: row.title,
      textSha256: textSha256.toString('hex'),
      termsType: row.termsType,
      termsVersion: row.termsVersion,
      action: row.action,
      viaSelectAll: row.viaSelectAll,
      channel: row.channel,
      shownAt: row.shownAt,
      actedAt: row.actedAt,
      ipPrefix: row.ipPrefix,
      userAgent: row.userAgent,
      correlationId: row.correlationId,
      ...(row.namedPersonId !== null && { namedPersonId: row.namedPersonId }),
      ...(row.givenBeforeAt !== null && { givenBeforeAt: row.givenBeforeAt }),
    }
    previous = createHash('sha256').update(previous).update(JSON.stringify(event)).digest()
    if (!previous.equals(hash)) return id
  }
  return null
}
