import type { Export } from '#contract/exports/export'
import type { Reader } from '../platform/database/database.ts'
import { readOfferNames } from '../sales/index.ts'

const columns = [
  ...(['id', 'staffId', 'confirmedBy', 'kind', 'format', 'sessionId', 'purpose', 'state', 'rows', 'total'] as const),
  ...(['size', 'requestedAt', 'finishedAt', 'expiresAt', 'downloads'] as const),
] as const

/** Returns a query of exports as the API returns them. */
export const exportRows = (db: Reader) =>
  db.selectFrom('exports.job').select(columns).orderBy('requestedAt', 'desc').orderBy('id', 'desc')

/** Adds the names of their sessions to exports. */
export const nameSessions = async <Row extends { sessionId: string }>(db: Reader, rows: readonly Row[]) => {
  const names = await readOfferNames(db)
  const nameless = { en: '', 'zh-HK': '', 'zh-CN': '' }
  return rows.map(row => ({ ...row, sessionName: names.get(row.sessionId) ?? nameless }))
}

export const readExport = async (db: Reader, id: string): Promise<Export> => {
  const row = await exportRows(db).where('id', '=', id).executeTakeFirstOrThrow()
  const [named] = await nameSessions(db, [row])
  if (!named) throw new Error('an export without a row')
  return named
}
