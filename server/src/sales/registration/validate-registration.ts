import type { ConsentRegion } from '#contract/consents/consent'
import { noNumber } from '#contract/identity'
import type { KnownCompany, KnownPerson } from '#contract/sales/registration/party'
import { regionOf } from '../../accounts/index.ts'
import { issueFaults } from '../../platform/pipeline/input.ts'
import { requireAttachments } from './attachment/attach-documents.ts'
import { countFaults } from '../property/phase.ts'
import type { SessionRules } from '../property/find-batch.ts'
import { Refusal } from '../../platform/refusal.ts'
import { readFacts, type RegisterCall } from './read-facts.ts'
import { registrationFaults } from './registration.ts'

/** The people named in a registration, from the account's list. */
export type ValidRegistration = {
  people: { person: KnownPerson; index: Buffer; numberSealed: Buffer }[]
  company: { company: KnownCompany; index: Buffer } | null
  holderIndex: Buffer
  /** The region whose law applies to the registrant. */
  region: ConsentRegion
  relatedTicketId: string | null
}

/** Checks that the agent's files are the caller's own, each of its kind. */
const requireAgentFiles = async ({ input: { agent }, actor, db }: RegisterCall): Promise<void> => {
  if (agent === null) return
  const kinds = [
    { id: agent.nameCard, purpose: 'NAME_CARD', field: 'agent.nameCard' },
    { id: agent.incentiveLetter, purpose: 'INCENTIVE_LETTER', field: 'agent.incentiveLetter' },
  ] as const
  for (const { id, ...kind } of kinds)
    await requireAttachments(db, actor.accountId, { ...kind, ids: id === null ? [] : [id], partyId: null })
}

/**
 * Validates a registration and reports all faults at once. Returns the named people and the company if there is no
 * fault.
 */
export const validateRegistration = async (call: RegisterCall, session: SessionRules): Promise<ValidRegistration> => {
  const { input, invalid } = call
  await requireAgentFiles(call)
  const { named, holder, ...facts } = await readFacts(call, session.propertyId)
  if (holder.idNumberMasked === noNumber) throw new Refusal('accounts.id-number.gone')
  const rowOf = (id: string | null) => named.rows.find(row => row.id === id)
  const people = input.people.flatMap(({ personId }, index) => {
    const person = named.people.find(item => item.id === personId)
    const row = rowOf(personId)
    return person && row ? [{ person, index: row.numberIndex, numberSealed: row.numberSealed, at: index }] : []
  })
  const company = named.companies.find(item => item.id === input.companyId)
  const companyRow = rowOf(input.companyId)
  const faults = issueFaults([
    ...countFaults(input, session),
    ...registrationFaults(input, session, {
      ...facts,
      hasCompany: company !== undefined,
      people: people.map(({ person, index, at }) => ({ ...person, at, index: index.toString('hex') })),
      holder: holder.idNumberIndex.toString('hex'),
    }),
  ])
  if (faults.length > 0) invalid(...faults)
  return {
    people,
    company: company && companyRow ? { company, index: companyRow.numberIndex } : null,
    holderIndex: holder.idNumberIndex,
    region: regionOf(holder, { countryCode: input.address.country }),
    relatedTicketId: facts.relatedTicketId,
  }
}
