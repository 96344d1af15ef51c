import { sql } from 'kysely'
import { importLicences } from '#contract/sales/agents/agent'
import { handler } from '../../platform/pipeline/handler.ts'
import { readAgents } from './read-agents.ts'

export default handler(importLicences, async call => {
  const { input, db, now } = call
  // A licence that the file lists twice has the later of its last days.
  const days = new Map<string, string | null>()
  for (const { licence, lastDay } of input.licences) {
    const known = days.get(licence)
    if (known === undefined || lastDay === null || (known !== null && lastDay > known)) days.set(licence, lastDay)
  }
  await sql`lock table sales.licence in share row exclusive mode`.execute(db)
  await db.deleteFrom('sales.licence').execute()
  const licences = [...days.keys()]
  await sql`insert into sales.licence (licence, last_day, imported_at)
    select *, ${now.toISOString()}::timestamptz from unnest(${licences}::text[], ${[...days.values()]}::date[])`.execute(
    db,
  )
  return readAgents(call)
})
