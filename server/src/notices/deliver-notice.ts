import { createTransport, type Transporter } from 'nodemailer'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import { Locale } from '#contract/common'
import { brand } from '../platform/brand.ts'
import type { Context } from '../platform/context.ts'
import { inSpan } from '../platform/tracing/index.ts'
import { prepared, type Reader } from '../platform/database/index.ts'
import { drawLetter } from './letter/index.ts'
import { bindCode, compose, isTooLate } from './message.ts'
import type { Attached } from './send-notice.ts'
import { sendSms } from './send-sms.ts'
import { isTemplate, words } from './all-words.ts'

const Sealed = z.object({
  channel: z.enum(['EMAIL', 'SMS']),
  to: z.string(),
  locale: Locale,
  template: z.string(),
  values: z.record(z.string(), z.string()),
  attached: z._default(z.nullable(z.object({ kind: z.enum(['receipt', 'verification']), id: z.string() })), null),
  bulk: z._default(z.nullable(z.object({ stopUrl: z.nullable(z.string()) })), null),
})

/** A message as the outbox of a development machine shows it. */
export type OutboxEntry = {
  to: string
  subject: string
  body: string
  /** The same as HTML; a text message has none. */
  html?: string
  attached?: string[]
  headers?: Record<string, string>
}

/** Milliseconds: a mail server that hangs costs one message its turn, and a message is never sent by two at once. */
const timeouts = { connectionTimeout: 20_000, greetingTimeout: 20_000, socketTimeout: 30_000 }

/**
 * Letters follow one another on a connection, for its greeting and its encryption cost more than most of them. There are as many as may be
 * sent at once (jobs.ts), so that none waits for another. A letter whose connection breaks is the queue's to send again.
 */
const pooled = { pool: true, maxConnections: 6, idleTimeout: 5_000, maxRequeues: 0 } as const

const transports = new Map<string, Transporter>()

const transportTo = (url: string): Transporter => {
  const known = transports.get(url) ?? createTransport({ url, ...timeouts, ...pooled })
  transports.set(url, known)
  return known
}

type File = { fileName: string; bytes: Buffer }
/** Makes the file that a message carries; null when there is none any more. */
export type Attach = (context: Context, attached: Attached) => Promise<File | null>

/** Says that no person sent it, so that notices of absence do not answer it (RFC 3834; the second is that of Exchange). */
const byProgram = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'OOF, AutoReply' }

const send = async (
  context: Context,
  channel: 'EMAIL' | 'SMS',
  entry: OutboxEntry,
  files: readonly File[],
): Promise<OutboxEntry | null> => {
  if (channel === 'EMAIL' && context.config.smtpUrl !== null) {
    await transportTo(context.config.smtpUrl).sendMail({
      from: context.config.mailFrom,
      to: entry.to,
      subject: entry.subject,
      text: entry.body,
      ...(entry.html !== undefined && { html: entry.html }),
      headers: { ...byProgram, ...entry.headers },
      attachments: files.map(({ fileName: filename, bytes: content }) => ({ filename, content })),
    })
    return null
  }
  if (channel === 'SMS' && context.config.sms !== null) {
    await sendSms(context.config.sms, entry.to, entry.body)
    return null
  }
  if (context.config.production) throw new Error(`nothing is configured to send ${channel}`)
  context.announce(`${channel === 'SMS' ? 'SMS' : 'Mail'} to ${entry.to}: ${entry.subject}`)
  return files.length === 0 ? entry : { ...entry, attached: files.map(({ fileName }) => fileName) }
}

/** By which a mail program offers to stop what it is one of: one press, without opening the letter (RFC 2369, RFC 8058). */
const stopHeaders = (url: string) => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})

const giveUp = async (context: Context, id: string, template: string): Promise<void> => {
  context.log.error({ template }, 'a message was given up: it could not be sent in time')
  await context.db
    .updateTable('notices.message')
    .set(eb => ({ givenUpAt: eb.fn<string>('platform.now'), sealed: null }))
    .where('id', '=', id)
    .execute()
}

/** A message that is not to go out any more: its words are forgotten. One that has gone stays as it is. */
export const withdrawNotice = async (db: Reader, id: string): Promise<void> =>
  void (await db
    .updateTable('notices.message')
    .set(eb => ({ givenUpAt: eb.fn<string>('platform.now'), sealed: null }))
    .where('id', '=', id)
    .where('sentAt', 'is', null)
    .execute())

/** How many messages have waited for more than two minutes: their senders do not answer. */
export const overdueNotices = async (context: Context): Promise<number> => {
  const { count } = await context.db
    .selectFrom('notices.message')
    .select(eb => eb.fn.countAll<string>().as('count'))
    .where('sentAt', 'is', null)
    .where('givenUpAt', 'is', null)
    .where('createdAt', '<', sql<string>`platform.now() - interval '2 minutes'`)
    .executeTakeFirstOrThrow()
  return Number(count)
}

const takeMessage = prepared((db, id: string) =>
  db
    .updateTable('notices.message')
    .set(eb => ({ attempts: eb('attempts', '+', 1) }))
    .where('id', '=', id)
    .where('sentAt', 'is', null)
    .returning(['sealed', 'createdAt', sql<string>`platform.now()`.as('now')]),
)
const markSent = prepared((db, id: string, outbox: string | null) =>
  db
    .updateTable('notices.message')
    .set(eb => ({ sentAt: eb.fn<string>('platform.now'), sealed: null, outbox }))
    .where('id', '=', id),
)

/**
 * Sends one queued message and forgets its words. Run again after a failure, until it is too late to be of use; a
 * message that is sent is not sent twice.
 */
export const deliverNotice = async (context: Context, attach: Attach, id: string): Promise<void> => {
  const [row] = await takeMessage(context.db, id)
  if (!row?.sealed) return
  const notice = Sealed.parse(JSON.parse(context.vault.openPassing(id, row.sealed)))
  if (!isTemplate(notice.template)) throw new Error('a template without words')
  if (isTooLate(notice.template, new Date(row.createdAt), new Date(row.now)))
    return giveUp(context, id, notice.template)
  const { locale, template } = notice
  // Whose message it is, in each of them.
  const values = { vendor: brand[locale].vendor, ...notice.values }
  const composed = compose(words[locale][template], values)
  const { code } = notice.values
  if (notice.channel === 'SMS' && code !== undefined)
    composed.body = bindCode(composed.body, code, context.config.publicUrl)
  const file = notice.attached && (await attach(context, notice.attached))
  const stopUrl = notice.bulk?.stopUrl ?? null
  const headers = notice.channel === 'EMAIL' && stopUrl !== null ? { headers: stopHeaders(stopUrl) } : {}
  const html = notice.channel === 'EMAIL' ? { html: drawLetter(context, { locale, template, values }) } : {}
  const kept = await inSpan(`letter ${notice.template}`, { channel: notice.channel }, () =>
    send(context, notice.channel, { to: notice.to, ...composed, ...html, ...headers }, file ? [file] : []),
  )
  await markSent(context.db, id, kept === null ? null : JSON.stringify(kept))
}
