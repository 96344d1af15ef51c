import { proposeIdentityExport } from '#contract/exports/export'
import { handler } from '../platform/pipeline/handler.ts'
import type { IdentityInput } from './proposed-identities.ts'
import type * as z from 'zod/mini'
import { requireSession } from '../platform/require-session.ts'

export default handler(proposeIdentityExport, async call => {
  const { input, actor, caller, context, setAuditSubject } = call
  const { sessionId: subject, reason, format, purpose } = input
  setAuditSubject(subject)
  requireSession(actor, subject)
  const kept: z.output<typeof IdentityInput> = { format, purpose, locale: caller.locale }
  const operation = proposeIdentityExport.name
  return { proposalId: await context.proposals.propose(call, { operation, subject, reason, input: kept }) }
})
