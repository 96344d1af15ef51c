import { randomUUID } from 'node:crypto'
import { maxRequests, type RequestKind } from '#contract/privacy/request'
import { type Notice, sendNotice } from '../../notices/index.ts'
import { showTime } from '../../platform/clock.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Scope } from '../../platform/scope.ts'
import { ownDataKey } from '../../sales/index.ts'
import { contactsOf } from '../registrant/mask-registrant.ts'
import { findRegistrant } from '../registrant/find-registrant.ts'
import { requestLocation } from '../read-requests.ts'
import { dueAt, describeKind } from './request.ts'

type Work = Scope<'context' | 'db' | 'now'>
type Asked = { accountId: string; kind: RequestKind; details: string; askedAt: Date; enteredBy: string | null }

/** Sends a letter to the requester, if they have an address. */
export const notifyRequester = async (
  work: Work,
  accountId: string,
  template: Notice['template'],
  values: (locale: Notice['locale']) => Record<string, string>,
): Promise<void> => {
  const row = await findRegistrant(work.db, accountId)
  const { email: to } = contactsOf(row)
  if (to === null) return
  const { locale } = row
  await sendNotice(work, { channel: 'EMAIL', to, locale, template, values: values(locale) })
}

/** Inserts a request for a locked account with its deadline and sends a letter that states by when it is answered. */
export const saveRequest = async (work: Work, { accountId, kind, details, askedAt, enteredBy }: Asked) => {
  const { context, db } = work
  const open = await db
    .selectFrom('privacy.request')
    .select('id')
    .where('accountId', '=', accountId)
    .where('state', '=', 'OPEN')
    .execute()
  if (open.length >= maxRequests) throw new Refusal('privacy.request.many')
  const id = randomUUID()
  const key = await ownDataKey(context, db, accountId)
  const due = dueAt(askedAt)
  await db
    .insertInto('privacy.request')
    .values({
      id,
      accountId,
      kind,
      channel: enteredBy === null ? 'PORTAL' : 'OFFICE',
      state: 'OPEN',
      detailsSealed: context.vault.seal(key, requestLocation(id, 'details_sealed'), details),
      askedAt: askedAt.toISOString(),
      dueAt: due.toISOString(),
      enteredBy,
    })
    .execute()
  await notifyRequester(work, accountId, 'requestReceived', locale => ({
    kind: describeKind(kind, locale),
    time: showTime(askedAt.toISOString(), locale),
    due: showTime(due.toISOString(), locale),
  }))
  return { id, dueAt: due.toISOString() }
}
