import { getPresence } from '#contract/sales/desk/presence'
import { handler } from '../../platform/pipeline/handler.ts'
import { findDeskTicket } from './find-desk-ticket.ts'
import { ownMobile } from './find-mobile.ts'
import { readPresence } from './read-presence.ts'

export default handler(getPresence, async call => {
  const ticket = await findDeskTicket(call, call.input.id)
  const mobile = await ownMobile(call, ticket.accountId)
  return { ...(await readPresence(call, ticket)), mobileEnding: mobile?.phoneNumber.slice(-4) ?? null }
})
