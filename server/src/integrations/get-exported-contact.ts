import { getExportedContact } from '#contract/integrations/registration'
import { chineseName, englishName } from '#contract/person-name'
import { readAccount } from '../accounts/index.ts'
import { handler } from '../platform/pipeline/handler.ts'
import { readExportedRegistration } from '../sales/index.ts'

export default handler(getExportedContact, async ({ input, actor, db, refuse, setAuditSubject }) => {
  setAuditSubject(input.id)
  const told = await readExportedRegistration(db, actor.assigned, input.id)
  if (!told) return refuse('request.not-found')
  const account = await readAccount(db, told.accountId)
  // An erased person has no contact details.
  if (account.erasedAt !== null) return refuse('request.not-found')
  return {
    englishName: englishName(account),
    chineseName: chineseName(account),
    email: account.email,
    mobile: `${account.areaCode}-${account.phoneNumber}`,
  }
})
