import { maskName } from '#contract/person-name'
import { IdType } from '#contract/particulars'
import { CopyWay, openRequest } from '#contract/privacy/request'
import { handler } from '../../platform/pipeline/handler.ts'
import { findRegistrant } from '../registrant/find-registrant.ts'
import { openTexts, requestOf, requestRows } from '../read-requests.ts'

export default handler(openRequest, async call => {
  const { input, context, db, now, refuse, setAuditSubject } = call
  const found = await requestRows(db)
    .select(['detailsSealed', 'answerSealed', 'enteredBy', 'decidedBy', 'copy', 'identifiedBy'])
    .select(['copyMadeAt', 'copyMadeBy'])
    .where('id', '=', input.id)
    .executeTakeFirst()
  if (!found) return refuse('request.not-found')
  const { enteredBy, decidedBy, accountId, id, kind, channel, state, ground, askedAt, dueAt, decidedAt } = found
  setAuditSubject(accountId)
  const person = await findRegistrant(db, accountId)
  const isErased = person.erasedAt !== null
  const texts = isErased ? { details: null, answer: null } : await openTexts(call, found)
  const names = await context.staffNames(
    db,
    [enteredBy, decidedBy, found.copyMadeBy].filter(id => id !== null),
  )
  const nameOf = (id: string | null) => (id === null ? null : (names.get(id) ?? ''))
  return {
    ...requestOf({ accountId, id, kind, channel, state, ground, askedAt, dueAt, decidedAt }),
    ...texts,
    name: isErased ? '-' : maskName(person),
    enteredBy: nameOf(enteredBy),
    decidedBy: nameOf(decidedBy),
    hasLogin: !isErased && person.assistedAt === null,
    copy: found.copy === null ? null : CopyWay.parse(found.copy),
    identifiedBy: found.identifiedBy === null ? null : IdType.parse(found.identifiedBy),
    copyMadeAt: found.copyMadeAt,
    copyMadeBy: nameOf(found.copyMadeBy),
    now: now.toISOString(),
  }
})
