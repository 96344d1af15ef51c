import { randomUUID } from 'node:crypto'
import type { Locale } from '#contract/common'
import { prepared } from '../platform/database/prepared.ts'
import { deferToCommit, pipelineQueries } from '../platform/database/pipelined.ts'
import { addJob } from '../platform/queue/jobs.ts'
import type { Template } from './words/en.ts'
import type { Scope } from '../platform/scope.ts'
import { addressIndex } from './read-letters.ts'

export type Notice = {
  channel: 'EMAIL' | 'SMS'
  to: string
  locale: Locale
  template: Template
  values: Record<string, string>
  attached?: Attached | null
  /** Id of the registration that the message is about, for its timeline. */
  about?: string | null
  /**
   * Set for a bulk message: the campaign job sends it. If it can be unsubscribed, mail programs get the address to
   * press (RFC 8058).
   */
  bulk?: { id: string; stopUrl: string | null }
  /** True for one of many messages that are sent at the same moment: a code that somebody waits for is sent first. */
  isPatient?: boolean
}

/** A file that is made when the message is sent: its kind, and the id of its source. */
export type Attached = { kind: 'receipt' | 'verification'; id: string }

/** Placeholder address of an account that has no email. */
export const nowhere = (accountId: string): string => `${accountId}@nowhere.invalid`

/** True for the contacts of an account that was made at the desk and has neither an email nor a mobile number. */
const isNowhere = ({ channel, to }: Pick<Notice, 'channel' | 'to'>): boolean =>
  channel === 'SMS' ? !/^\+\d+$/.test(to) : to.endsWith('@nowhere.invalid')

type Row = [
  id: string,
  channel: Notice['channel'],
  template: string,
  locale: Locale,
  sealed: Buffer,
  toIndex: Buffer,
  about: string | null,
]
const insertMessage = prepared((db, ...[id, channel, template, locale, sealed, toIndex, about]: Row) =>
  db.insertInto('notices.message').values({ id, channel, template, locale, sealed, toIndex, about }),
)

/**
 * Queues a message in the transaction of the command that it reports: both are committed or neither. The worker sends
 * it.
 */
export const sendNotice = async ({ context, db }: Scope<'context' | 'db'>, notice: Notice): Promise<void> => {
  if (isNowhere(notice)) return
  const id = notice.bulk?.id ?? randomUUID()
  const sealed = context.vault.sealPassing(id, JSON.stringify(notice))
  const toIndex = addressIndex(context.vault, notice.to)
  const { channel, template, locale, about = null } = notice
  const job = notice.isPatient ? 'notices:deliver-many' : 'notices:deliver'
  await pipelineQueries(db, here => [
    deferToCommit(here, insertMessage.compile(here, id, channel, template, locale, sealed, toIndex, about)),
    addJob(here, notice.bulk ? 'campaign:deliver' : job, { id }),
  ])
}
