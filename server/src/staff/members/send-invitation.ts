import { sendInvitation } from '#contract/staff/member'
import { handler } from '../../platform/pipeline/handler.ts'
import { findMember } from './find-member.ts'
import { mailInvitation } from './make-invitation.ts'

export default handler(sendInvitation, async call => {
  const { input, db, refuse, setAuditSubject } = call
  const member = await findMember(db, input.id)
  setAuditSubject(member.id)
  if (member.endedAt !== null) return refuse('request.not-found')
  await mailInvitation(call, member.id)
  return {}
})
