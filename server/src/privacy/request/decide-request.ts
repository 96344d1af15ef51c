import { decideRequest } from '#contract/privacy/request'
import { lockAccount } from '../../accounts/index.ts'
import { showTime } from '../../platform/clock.ts'
import { portalUrl } from '../../platform/context.ts'
import { handler } from '../../platform/pipeline/handler.ts'
import { findRegistrant } from '../registrant/find-registrant.ts'
import { ownDataKey } from '../../sales/index.ts'
import { notifyRequester } from './save-request.ts'
import { requestLocation, requestOf, requestRows } from '../read-requests.ts'
import { copyFault, isGroundOf, describeCopy, describeGround, describeKind } from './request.ts'

export default handler(decideRequest, async call => {
  const { input, actor, context, db, now, refuse, invalid, setAuditSubject } = call
  const { id, ground, answer, copy = null, identifiedBy = null } = input
  const found = await requestRows(db).select('copyMadeAt').where('id', '=', id).executeTakeFirst()
  if (!found) return refuse('request.not-found')
  const { accountId, kind, askedAt } = requestOf(found)
  setAuditSubject(accountId)
  if (ground !== null && !isGroundOf(kind, ground)) return refuse('privacy.request.ground')
  const { assistedAt } = await findRegistrant(db, accountId)
  const fault = copyFault({
    kind,
    ground,
    copy,
    identifiedBy,
    hasLogin: assistedAt === null,
    isMade: found.copyMadeAt !== null,
  })
  if (fault !== null) return invalid(fault)
  // An erased account has no key left to seal an answer.
  if (!(await lockAccount(db, accountId))) return refuse('request.not-found')
  const key = await ownDataKey(context, db, accountId)
  const { numUpdatedRows } = await db
    .updateTable('privacy.request')
    .set({
      state: ground === null ? 'ANSWERED' : 'REFUSED',
      ground,
      copy,
      identifiedBy,
      answerSealed: context.vault.seal(key, requestLocation(id, 'answer_sealed'), answer),
      decidedBy: actor.staffId,
      decidedAt: now.toISOString(),
    })
    .where('id', '=', id)
    .where('state', '=', 'OPEN')
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return refuse('privacy.request.decided')
  await notifyRequester(call, accountId, ground === null ? 'requestAnswered' : 'requestRefused', locale => ({
    kind: describeKind(kind, locale),
    time: showTime(askedAt, locale),
    answer:
      copy === null ? answer : `${answer}\n\n${describeCopy(copy, locale, portalUrl(context, locale, 'profile/data'))}`,
    ...(ground !== null && { ground: describeGround(ground, locale) }),
  }))
  return {}
})
