import { showSheet } from '#contract/sales/ballot/sheet'
import { requireSession } from '../../platform/require-session.ts'
import { handler } from '../../platform/pipeline/handler.ts'
import { Bytes } from '../../platform/refusal.ts'
import { lastFreeze } from './find-ballot.ts'
import { lastSheet, openSheet, sheetName } from './store-sheet.ts'

export default handler(showSheet, async ({ input, actor, context, db, refuse, setAuditSubject }) => {
  setAuditSubject(input.sessionId)
  requireSession(actor, input.sessionId)
  const freeze = await lastFreeze(db, input.sessionId)
  const sheet = freeze ? await lastSheet(db, freeze.id) : undefined
  if (!sheet) return refuse('request.not-found')
  const open = await openSheet(context, db, sheet)
  return new Bytes(sheet.type, await open(), { fileName: sheetName(sheet) })
})
