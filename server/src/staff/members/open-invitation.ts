import { openInvitation } from '#contract/staff/member'
import { handler } from '../../platform/pipeline/handler.ts'
import { findInvitation } from './find-invitation.ts'

export default handler(openInvitation, async call => {
  const { email, name, expiresAt } = await findInvitation(call, call.input.token)
  return { email, name, expiresAt }
})
