import { getPresence } from '#contract/sales/counter/presence'
import { handler } from '../../platform/pipeline/index.ts'
import { findDeskTicket } from '../desk/index.ts'
import { ownMobile } from './find-mobile.ts'
import { readPresence } from './read-presence.ts'

export default handler(getPresence, async call => {
  const ticket = await findDeskTicket(call, call.input.id)
  const mobile = await ownMobile(call, ticket.accountId)
  return { ...(await readPresence(call, ticket)), mobileEnding: mobile?.phoneNumber.slice(-4) ?? null }
})
