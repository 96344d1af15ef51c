import { showSheet } from '#contract/sales/ballot/sheet'
import { handler } from '../../../platform/pipeline/index.ts'
import { Bytes } from '../../../platform/refusal.ts'
import { lastFreeze } from '../find-ballot.ts'
import { lastSheet, openSheet } from './keep-sheet.ts'

const endings: Record<string, string> = { 'application/pdf': 'pdf', 'image/jpeg': 'jpg', 'image/png': 'png' }

export default handler(showSheet, async ({ input, context, db, refuse, about }) => {
  about(input.sessionId)
  const freeze = await lastFreeze(db, input.sessionId)
  const sheet = freeze ? await lastSheet(db, freeze.id) : undefined
  if (!sheet) return refuse('request.not-found')
  const fileName = `signed-sheet-${sheet.hash.slice(0, 8)}.${endings[sheet.type] ?? 'bin'}`
  return new Bytes(sheet.type, await openSheet(context, db, sheet), { fileName })
})
