import { printVerification } from '#contract/sales/verification'
import { handler } from '../../platform/pipeline/index.ts'
import { Bytes, Later } from '../../platform/refusal.ts'
import { findDeskTicket } from '../desk/index.ts'
import { readVerification } from './draw-verification.ts'
import { notePrint } from './note-print.ts'

export default handler(printVerification, async call => {
  const { input, context, db, refuse, about } = call
  about(input.id)
  const { id: ticketId } = await findDeskTicket(call, input.id)
  const { verificationId: id, paper } = input
  const noted = await notePrint(call, { ...input, id, ticketId })
  if (!noted) return refuse('request.not-found')
  const receipt = await readVerification(context, db, { id, ticketId, paper, copy: noted.copy })
  if (!receipt) return refuse('request.not-found')
  const { fileName, draw } = receipt
  return new Later(async () => new Bytes('application/pdf', await draw(), { fileName }))
})
