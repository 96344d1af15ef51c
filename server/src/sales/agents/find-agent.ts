import type { Staff } from '../../platform/actor.ts'
import type { Reader } from '../../platform/database/database.ts'
import { Refusal } from '../../platform/refusal.ts'

const find = (db: Reader, id: string) =>
  db.selectFrom('sales.agent').selectAll().where('staffId', '=', id).where('endedAt', 'is', null)

/** Returns the estate agent who calls. Refuses a caller who is not an agent. */
export const findOwnAgent = async (db: Reader, { staffId }: Pick<Staff, 'staffId'>) => {
  const agent = await find(db, staffId).executeTakeFirst()
  if (!agent) throw new Refusal('request.not-found')
  return agent
}

/** Finds an agent and locks the row, so that of two commands about one agent one waits. Refuses an unknown id. */
export const lockAgent = async (db: Reader, id: string) => {
  const agent = await find(db, id).forNoKeyUpdate().executeTakeFirst()
  if (!agent) throw new Refusal('request.not-found')
  return agent
}

export type Agent = Awaited<ReturnType<typeof findOwnAgent>>

/** The change that waits for staff, or null. */
export const askedOf = ({ askedAgencyCode, askedLicence, askedAt }: Agent) =>
  askedAgencyCode === null || askedLicence === null || askedAt === null
    ? null
    : { agencyCode: askedAgencyCode, licence: askedLicence, askedAt }
