import { maskName } from '#contract/person-name'
import { listRequests } from '#contract/privacy/request'
import { readRegistrants } from '../../accounts/index.ts'
import { handler } from '../../platform/pipeline/handler.ts'
import { requestOf, requestRows } from '../read-requests.ts'

const maxRequests = 100

export default handler(listRequests, async ({ input, db, now }) => {
  const asked =
    input.which === 'OPEN'
      ? requestRows(db).where('state', '=', 'OPEN').orderBy('dueAt').orderBy('id')
      : requestRows(db).where('state', '!=', 'OPEN').orderBy('decidedAt', 'desc').orderBy('id')
  const found = await asked.limit(maxRequests + 1).execute()
  const shown = found.slice(0, maxRequests)
  const ids = [...new Set(shown.map(({ accountId }) => accountId))]
  const people = ids.length === 0 ? [] : await readRegistrants(db, ids)
  const names = new Map(people.map(row => [row.id, row.erasedAt === null ? maskName(row) : '-']))
  const rows = shown.map(row => ({ ...requestOf(row), name: names.get(row.accountId) ?? '-' }))
  return { rows, isCut: found.length > maxRequests, now: now.toISOString() }
})
