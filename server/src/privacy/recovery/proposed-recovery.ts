import { maskName } from '#contract/person-name'
import { lockAccount, readRegistrants } from '../../accounts/index.ts'
import { type Notice, sendNotice } from '../../notices/index.ts'
import { showTime } from '../../platform/clock.ts'
import { portalUrl, type Proposed } from '../../platform/context.ts'
import { randomToken, tokenHash } from '../../platform/crypto/secret-hasher.ts'
import { findRegistrant } from '../registrant/find-registrant.ts'
import { contactsOf } from '../registrant/mask-registrant.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Scope } from '../../platform/scope.ts'
import { deadlinesOf } from '../../sales/index.ts'
import { effectiveAt } from './recovery.ts'

type Work = Scope<'context' | 'db' | 'now'>
type Row = Awaited<ReturnType<typeof findRegistrant>>

/**
 * Notifies the old addresses, each with the link to object. The new address is notified when the change takes effect.
 */
const notifyAddresses = async (work: Work, row: Row, token: string, at: Date, email: string | null): Promise<void> => {
  const { locale } = row
  const time = showTime(at.toISOString(), locale)
  const url = `${portalUrl(work.context, locale, 'stop-recovery')}#${token}`
  const old = contactsOf(row)
  const notice = (rest: Pick<Notice, 'channel' | 'to' | 'template'>, values: Record<string, string>) =>
    sendNotice(work, { ...rest, locale, values })
  if (old.email !== null) await notice({ channel: 'EMAIL', to: old.email, template: 'recoveryAsked' }, { time, url })
  if (old.mobile !== null)
    await notice({ channel: 'SMS', to: `+${old.mobile.join('')}`, template: 'recoveryAskedSms' }, { time, url })
  if (email !== null) await notice({ channel: 'EMAIL', to: email, template: 'recoveryWaits' }, { time })
}

/**
 * The recovery that takes effect after a second person confirms it and a waiting time passes in which the owner of
 * the old addresses may object.
 */
export const proposedRecovery: Proposed = {
  describe: async ({ db }, subject) => {
    const found = await db
      .selectFrom('privacy.recovery')
      .select('accountId')
      .where('id', '=', subject)
      .executeTakeFirst()
    const [row] = found ? await readRegistrants(db, [found.accountId]) : []
    return row ? `${maskName(row)} · ${row.idNumberMasked}` : null
  },
  carryOut: async (call, { subject }) => {
    const { db, now, actor } = call
    const before = await db
      .selectFrom('privacy.recovery')
      .select('accountId')
      .where('id', '=', subject)
      .executeTakeFirst()
    // Locks the account first, as all code does.
    if (!before || !(await lockAccount(db, before.accountId))) throw new Refusal('office.proposal.overtaken')
    const { accountId } = before
    const at = effectiveAt(now, await deadlinesOf(db, accountId, now))
    const token = randomToken()
    const confirmed = await db
      .updateTable('privacy.recovery')
      .set({
        state: 'WAITING',
        confirmedBy: actor.staffId,
        confirmedAt: now.toISOString(),
        effectiveAt: at.toISOString(),
        objectionHash: tokenHash(token),
      })
      .where('id', '=', subject)
      .where('state', '=', 'PROPOSED')
      .returning('email')
      .executeTakeFirst()
    if (!confirmed) throw new Refusal('office.proposal.overtaken')
    await notifyAddresses(call, await findRegistrant(db, accountId), token, at, confirmed.email)
  },
}
