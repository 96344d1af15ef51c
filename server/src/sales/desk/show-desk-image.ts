import { showDeskImage } from '#contract/sales/desk/desk'
import { findDocument } from '../../accounts/index.ts'
import { markCopy } from '../../files/index.ts'
import { showTime } from '../../platform/clock.ts'
import type { WindowLimit } from '../../platform/limits.ts'
import { handler } from '../../platform/pipeline/handler.ts'
import { findAttachment } from '../registration/attachment/find-attachment.ts'
import { Bytes, Later } from '../../platform/refusal.ts'
import { findDeskTicket } from './find-desk-ticket.ts'
import { readDeskTicket } from './read-desk-ticket.ts'

/**
 * Rate limit that is enough for a day at the desk, and low enough to detect a staff member who only collects data.
 */
const looks: WindowLimit = { name: 'desk-images', points: 240, seconds: 3_600 }

export default handler(showDeskImage, async call => {
  const { input, actor, context, db, now, refuse, setAuditSubject } = call
  setAuditSubject(input.id)
  const ticket = await findDeskTicket(call, input.id)
  const { people, company } = await readDeskTicket(call, ticket)
  const { documentId: id } = input
  // The files that came with this registration, and nothing else of the account.
  const own = people.find(person => person.documents.includes(id))
  if (!own && company?.documents.includes(id) !== true) return refuse('request.not-found')
  await context.limits.need(looks, actor.staffId)
  const of = { id, accountId: ticket.accountId }
  const upload = await (own?.role === 'REGISTRANT' ? findDocument : findAttachment)(context, db, of)
  if (!upload) return refuse('request.not-found')
  const names = await context.staffNames(db, [actor.staffId])
  const mark = `COPY 副本 · ${names.get(actor.staffId) ?? actor.staffId} · ${showTime(now.toISOString(), 'en')}`
  const { type, open } = upload
  return new Later(async () => {
    const copy = await markCopy({ type, bytes: await open() }, mark)
    return new Bytes(copy.type, copy.bytes, {})
  })
})
