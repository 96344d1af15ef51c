import { openInvitation } from '#contract/office/member'
import { handler } from '../../platform/pipeline/index.ts'
import { findInvitation } from './find-invitation.ts'

export default handler(openInvitation, async call => {
  const { email, name, expiresAt } = await findInvitation(call, call.input.token)
  return { email, name, expiresAt }
})
