import { prepared } from '../../platform/database/prepared.ts'
import type { Reader } from '../../platform/database/database.ts'

const find = prepared((db, sessionId: string, batchId: string) =>
  db
    .selectFrom('sales.batch as batch')
    .innerJoin('sales.session as session', 'session.id', 'batch.sessionId')
    .innerJoin('sales.property as property', 'property.id', 'session.propertyId')
    .select([
      'batch.minUnits',
      'batch.maxUnits',
      'session.propertyId',
      'session.revision',
      'session.method',
      'session.maxIntentsPerTicket',
      'session.maxTicketsPerAccount',
      'session.maxTicketsPerPerson',
      'session.maxJointNames',
      'session.maxDirectors',
      'session.admitsCompanies',
      'session.closeRelativesOnly',
      'session.resaleTransfer',
      'session.opensAt',
      'session.closesAt',
      'property.survey',
    ])
    .where('batch.id', '=', batchId)
    .where('session.id', '=', sessionId),
)

/** Finds a batch with the rules of its session and the survey of its property. */
export const findBatch = async (db: Reader, sessionId: string, batchId: string) =>
  (await find(db, sessionId, batchId)).at(0)

export type SessionRules = NonNullable<Awaited<ReturnType<typeof findBatch>>>
