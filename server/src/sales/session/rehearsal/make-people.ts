import { randomBytes, randomUUID } from 'node:crypto'
import { maskId } from '#contract/identity'
import { sample } from '#contract/sample'
import { AssistedPerson } from '#contract/sales/desk/assisted'
import { assistAccount, personIndex } from '../../../accounts/index.ts'
import type { Registrant, Staff } from '../../../platform/actor.ts'
import type { Scope } from '../../../platform/scope.ts'
import { saveParty } from '../../registration/party/save-party.ts'
import { companyIndex } from '../../record/sealed-locations.ts'
import { storedCompany, storedPerson } from '../../record/stored-party.ts'

/** The context in which fake people are created: the transaction of a rehearsal, and the staff member who runs it. */
export type Stage = Scope<'context' | 'db' | 'now'> & { actor: Staff }

/** Returns a fake person with no real document. */
const fakePerson = (): AssistedPerson => ({
  ...sample(AssistedPerson),
  idType: 'PASSPORT',
  issuingCountry: 'GBR',
  idNumber: `REHEARSAL${randomBytes(5).toString('hex').toUpperCase()}`,
  dateOfBirth: '1980-01-01',
})

/** Creates a fake registrant with an account that nobody can log in to. */
export const makeRegistrant = async ({ actor, ...work }: Stage): Promise<Registrant> => {
  const locale = 'en'
  const given = { person: fakePerson(), reason: 'OTHER', lettersTo: null, locale } as const
  const { id } = await assistAccount({ ...work, actor }, given)
  return { kind: 'registrant', accountId: id, sessionId: actor.sessionId, locale }
}

/** Adds so many fake people to an account's list, to be named. Returns their ids. */
export const createFakePeople = async (stage: Stage, { accountId }: Registrant, count: number): Promise<string[]> => {
  const ids: string[] = []
  for (let at = 0; at < count; at++) {
    const id = randomUUID()
    const { idNumber, ...person } = fakePerson()
    const contact = { areaCode: '852', phoneNumber: '61234567', email: `${id}@rehearsal.invalid` }
    const told = { ...person, ...contact, documentWay: 'SHOW' as const, idNumberMasked: maskId(idNumber) }
    await saveParty(stage, accountId, {
      id,
      kind: 'PERSON',
      particulars: storedPerson.write(told),
      number: { text: idNumber, index: personIndex(stage.context.vault, { ...person, idNumber }) },
    })
    ids.push(id)
  }
  return ids
}

/** Adds a company to an account's list. Returns its id. */
export const makeCompany = async (stage: Stage, { accountId }: Registrant): Promise<string> => {
  const id = randomUUID()
  const brNumber = `REHEARSAL${randomBytes(5).toString('hex').toUpperCase()}`
  const names = { englishName: 'REHEARSAL LIMITED', chineseName: null }
  const told = { ...names, brNumber, incorporationNumber: null, incorporationPlace: 'HKG' }
  await saveParty(stage, accountId, {
    id,
    kind: 'COMPANY',
    particulars: storedCompany.write(told),
    number: { text: brNumber, index: companyIndex(stage.context.vault, brNumber) },
  })
  return id
}
