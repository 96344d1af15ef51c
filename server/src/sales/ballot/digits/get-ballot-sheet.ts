import { getBallotSheet } from '#contract/sales/ballot/digits'
import { handler } from '../../../platform/pipeline/handler.ts'
import { Bytes, Later } from '../../../platform/refusal.ts'
import { listRows } from '../read-lists.ts'
import { lastSheet, openSheet, sheetName } from '../store-sheet.ts'

/** Seconds for which caches may store the answer: the result of a draw never changes. */
const maxAge = 3_600

export default handler(getBallotSheet, async ({ input, context, db, refuse }) => {
  // For ballots that were drawn before digits had to be committed first, the signers were promised that only staff
  // open the sheet.
  const drawn = await listRows(db, input.batchId)
    .innerJoin('sales.ballotOpening as opening', 'opening.freezeId', 'freeze.id')
    .select('freeze.id')
    .limit(1)
    .executeTakeFirst()
  const sheet = drawn && (await lastSheet(db, drawn.id))
  if (!sheet) return refuse('request.not-found')
  const open = await openSheet(context, db, sheet)
  return new Later(async () => new Bytes(sheet.type, await open(), { maxAge, fileName: sheetName(sheet) }), {
    name: `sheet ${sheet.file}`,
  })
})
