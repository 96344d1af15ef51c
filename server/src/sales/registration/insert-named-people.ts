import { randomUUID } from 'node:crypto'
import { saveNamedKeys } from '../../accounts/index.ts'
import type { Registration } from '#contract/sales/registration/intent'
import type { ValidRegistration } from './validate-registration.ts'
import { contactIndexes, namedLocation, partyLocation } from '../record/sealed-locations.ts'
import { namedOf, storedNamed } from '../record/named-people.ts'
import { ownDataKey } from '../record/own-data-key.ts'
import { claimsOf } from '../limits/claims.ts'
import { companyHolder, personHolder } from '../limits/reserve-quota.ts'
import type { Scope } from '../../platform/scope.ts'

type Intent = { id: string; accountId: string; input: Registration }

/**
 * Saves the people named in a registration as they are on this day: later corrections of the account's list do not
 * change them.
 */
const insertNamed = async (
  { context, db, now }: Scope<'context' | 'db' | 'now'>,
  { id: intentId, accountId, input }: Intent,
  submitted: ValidRegistration,
) => {
  if (submitted.people.length === 0) return
  const key = await ownDataKey(context, db, accountId)
  const role = input.applicant === 'COMPANY' ? ('DIRECTOR' as const) : ('JOINT' as const)
  const rows = submitted.people.map(({ person, index, numberSealed }, order) => {
    const id = randomUUID()
    const number = context.vault.open(key, partyLocation(person.id, 'number_sealed'), numberSealed)
    return {
      id,
      intentId,
      accountId,
      partyId: person.id,
      role,
      relationship: input.people[order]?.relationship ?? null,
      order,
      particularsSealed: context.vault.seal(
        key,
        namedLocation(id, 'particulars_sealed'),
        storedNamed.write(namedOf(person)),
      ),
      numberSealed: context.vault.seal(key, namedLocation(id, 'number_sealed'), number),
      numberIndex: index,
      contactIndexes: contactIndexes(context.vault, person),
      searchKeyedAt: now.toISOString(),
    }
  })
  await db.insertInto('sales.namedPerson').values(rows).execute()
  for (const { person } of submitted.people) await saveNamedKeys(context, db, accountId, person)
}

/** Returns the files that a registration uses; they stay with it from now on. */
export const filesOf = ({ agent }: Registration, { people, company }: ValidRegistration): string[] => [
  ...people.flatMap(({ person }) => [...person.documents, ...person.proofs].map(({ id }) => id)),
  ...(company?.company.documents.map(({ id }) => id) ?? []),
  ...[agent?.nameCard, agent?.incentiveLetter].filter(id => typeof id === 'string'),
]

/** Returns the holders whose places a registration will take; none of the people it names has answered yet. */
const claimsIn = ({ input }: Intent, { people, company, holderIndex }: ValidRegistration) =>
  claimsOf({
    own: personHolder(holderIndex),
    isNamed: input.applicant === 'INDIVIDUAL' || input.isDirector,
    company: company && companyHolder(company.index),
    named: people.map(({ index }) => ({ holder: personHolder(index), claim: 'NAMED' as const })),
  })

/** Saves the people named in an intent, and the holders against whose limits it counts. */
export const insertNamedPeople = async (
  where: Scope<'context' | 'db' | 'now'>,
  intent: Intent,
  submitted: ValidRegistration,
): Promise<void> => {
  await insertNamed(where, intent, submitted)
  await where.db
    .insertInto('sales.intentHolder')
    .values(claimsIn(intent, submitted).map(claim => ({ intentId: intent.id, ...claim })))
    .execute()
}
