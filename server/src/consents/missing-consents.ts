import { type ConsentRegion, missingConsents } from '#contract/consents/consent'
import type { Reader } from '../platform/database/database.ts'
import { isOfMainland } from './consent.ts'
import { type Definition, readDefinitions } from './read-definitions.ts'
import type { Subject } from './read-evidence.ts'
import { grantedCodes } from './read-records.ts'

/** Returns the consents that a person with a registration must give and has not given now. */
export const missingOf = async (
  db: Reader,
  { accountId, namedPersonId, region, now }: Subject & { region: ConsentRegion; now: Date },
): Promise<Definition[]> => {
  const definitions = await readDefinitions(db, { scope: 'TICKET', region, now })
  const events = await db
    .selectFrom('consents.event')
    .select(['code', 'action', 'channel'])
    .where('accountId', '=', accountId)
    .where('namedPersonId', namedPersonId === null ? 'is' : '=', namedPersonId)
    .orderBy('id', 'desc')
    .execute()
  const granted = grantedCodes(events)
  // A refusal on paper is final: the registration goes on without that consent (D-4.2).
  const refused = (code: string) => {
    const last = events.find(item => item.code === code)
    return last?.action === 'DECLINE' && last.channel === 'PAPER'
  }
  const asked = definitions.filter(definition => !(isOfMainland(definition) && refused(definition.code)))
  return missingConsents(asked, code => granted.has(code))
}
