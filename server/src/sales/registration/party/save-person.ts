import { maskId } from '#contract/identity'
import { normalisePhone } from '#contract/mobile'
import { particularsFaults } from '#contract/particulars'
import { contactFaults, type KnownPerson, savePerson } from '#contract/sales/registration/party'
import { personIndex } from '../../../accounts/index.ts'
import { type Call, handler } from '../../../platform/pipeline/handler.ts'
import { issueFaults } from '../../../platform/pipeline/input.ts'
import { attachDocuments, requireAttachments } from '../attachment/attach-documents.ts'
import { ownDataKey } from '../../record/own-data-key.ts'
import { partyLocation } from '../../record/sealed-locations.ts'
import { storedPerson } from '../../record/stored-party.ts'
import { todayInHongKong } from '../../../platform/clock.ts'
import type { Fault } from '../../../platform/refusal.ts'
import { isAreaCode, findUnknownCodes } from '../../../reference/index.ts'
import { saveParty } from './save-party.ts'
import { readParties } from './read-parties.ts'

type SaveCall = Call<typeof savePerson>

/**
 * Returns the stored number, for the rules that check it. It belongs to the stored document: another document needs
 * its own number.
 */
const storedNumber = async ({ input, context, db, actor }: SaveCall, before: KnownPerson | undefined) => {
  if (before?.idType !== input.idType || before.issuingCountry !== input.issuingCountry) return null
  const { numberSealed } = await db
    .selectFrom('sales.party')
    .select('numberSealed')
    .where('accountId', '=', actor.accountId)
    .where('id', '=', before.id)
    .executeTakeFirstOrThrow()
  const key = await ownDataKey(context, db, actor.accountId)
  return context.vault.open(key, partyLocation(before.id, 'number_sealed'), numberSealed)
}

/** Checks that nationality and issuing country are in their lists. */
const placeFaults = async ({ input, db }: SaveCall): Promise<Fault[]> => {
  const details = [
    { category: 'NATIONALITY' as const, code: input.nationality, field: 'nationality' },
    ...(input.issuingCountry === null
      ? []
      : [{ category: 'COUNTRY' as const, code: input.issuingCountry, field: 'issuingCountry' }]),
  ]
  return (await findUnknownCodes(db, details)).map(at => ({
    field: details[at]?.field ?? '',
    code: 'not_offered' as const,
  }))
}

const documentFaults = ({ documentWay, documents }: SaveCall['input']): Fault[] => [
  ...(documentWay === 'UPLOAD' && documents.length === 0
    ? [{ field: 'documents', code: 'files_needed' as const }]
    : []),
  ...(documentWay === 'SHOW' && documents.length > 0 ? [{ field: 'documents', code: 'not_offered' as const }] : []),
]

const findPerson = async ({ context, db, actor }: SaveCall, id: string) =>
  (await readParties(context, db, actor.accountId, [id])).people[0]

export default handler(savePerson, async call => {
  const { input, actor, context, db, now, refuse, invalid, setAuditSubject } = call
  const { id, idNumber, documents, proofs, authority: _authority, ...details } = input
  setAuditSubject(id)
  const before = await findPerson(call, id)
  const number = idNumber ?? (await storedNumber(call, before))
  const faults = [
    ...issueFaults(particularsFaults({ ...input, idNumber: number }, todayInHongKong(now))),
    ...(number === null ? [{ field: 'idNumber', code: 'required' as const }] : []),
    ...issueFaults(contactFaults(input)),
    ...documentFaults(input),
    ...(await placeFaults(call)),
    ...((await isAreaCode(db, input.areaCode)) ? [] : [{ field: 'areaCode', code: 'not_offered' as const }]),
  ]
  if (faults.length > 0) invalid(...faults)
  const own = { partyId: id }
  await requireAttachments(db, actor.accountId, { ...own, ids: documents, purpose: 'IDENTITY', field: 'documents' })
  await requireAttachments(db, actor.accountId, { ...own, ids: proofs, purpose: 'RELATIONSHIP', field: 'proofs' })
  const idNumberMasked = idNumber === null ? (before?.idNumberMasked ?? '') : maskId(idNumber)
  const phoneNumber = normalisePhone(input.areaCode, input.phoneNumber)
  await saveParty(call, actor.accountId, {
    id,
    kind: 'PERSON',
    particulars: storedPerson.write({ ...details, phoneNumber, idNumberMasked }),
    number: idNumber === null ? null : { text: idNumber, index: personIndex(context.vault, { ...input, idNumber }) },
  })
  await attachDocuments(db, now, { accountId: actor.accountId, partyId: id }, [...documents, ...proofs])
  return (await findPerson(call, id)) ?? refuse('request.not-found')
})
