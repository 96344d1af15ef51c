import type { requestExport, requestPaymentExport } from '#contract/exports/export'
import { requireSession } from '../platform/require-session.ts'
import type { Call } from '../platform/pipeline/handler.ts'
import { beginExport } from './begin-export.ts'

/** Starts a table export that one person can request alone. */
export const beginSessionExport = (call: Call<typeof requestExport> | Call<typeof requestPaymentExport>) => {
  const { input, actor, caller } = call
  call.setAuditSubject(input.sessionId)
  requireSession(actor, input.sessionId)
  return beginExport(call, { ...input, locale: caller.locale }, { staffId: actor.staffId, confirmedBy: null })
}
