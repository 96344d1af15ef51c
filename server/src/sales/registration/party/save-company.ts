import { companyFaults, saveCompany } from '#contract/sales/registration/party'
import { handler } from '../../../platform/pipeline/handler.ts'
import { issueFaults } from '../../../platform/pipeline/input.ts'
import { attachDocuments, requireAttachments } from '../attachment/attach-documents.ts'
import { companyIndex } from '../../record/sealed-locations.ts'
import { storedCompany } from '../../record/stored-party.ts'
import { saveParty } from './save-party.ts'
import { readParties } from './read-parties.ts'

export default handler(saveCompany, async call => {
  const { input, actor, context, db, now, refuse, invalid, setAuditSubject } = call
  const { id, documents, ...details } = input
  setAuditSubject(id)
  const faults = issueFaults(companyFaults(input))
  if (faults.length > 0) invalid(...faults)
  const wanted = { ids: documents, purpose: 'BUSINESS_REGISTRATION', partyId: id, field: 'documents' } as const
  await requireAttachments(db, actor.accountId, wanted)
  await saveParty(call, actor.accountId, {
    id,
    kind: 'COMPANY',
    particulars: storedCompany.write(details),
    number: { text: input.brNumber, index: companyIndex(context.vault, input.brNumber) },
  })
  await attachDocuments(db, now, { accountId: actor.accountId, partyId: id }, documents)
  return (await readParties(context, db, actor.accountId, [id])).companies[0] ?? refuse('request.not-found')
})
