import { printRegistrationPage } from '#contract/sales/desk/registration-paper'
import { handler } from '../../platform/pipeline/handler.ts'
import { printedGroups } from './print-groups.ts'
import { readRegistrationPaper } from './read-registration-paper.ts'

export default handler(printRegistrationPage, async call => {
  const { input, setAuditSubject } = call
  setAuditSubject(input.id)
  const { locale, title, lead, code, groups } = await readRegistrationPaper(call, input.id)
  return {
    locale,
    title,
    lead: lead.join(' '),
    groups: printedGroups(groups),
    code: code ? { ...code, lines: [...code.lines] } : null,
  }
})
