import { proposeIdentityExport } from '#contract/exports/export'
import { handler } from '../platform/pipeline/index.ts'
import type { IdentityInput } from './proposed-identities.ts'
import type * as z from 'zod/mini'

export default handler(proposeIdentityExport, async call => {
  const { input, actor, caller, context, refuse, about } = call
  const { sessionId: subject, reason, format, purpose } = input
  about(subject)
  if (!actor.assigned.includes(subject)) return refuse('request.not-found')
  const kept: z.output<typeof IdentityInput> = { format, purpose, locale: caller.locale }
  const operation = proposeIdentityExport.name
  return { proposalId: await context.proposals.propose(call, { operation, subject, reason, input: kept }) }
})
