import { createTransport, type Transporter } from 'nodemailer'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import { Locale } from '#contract/common'
import { brand } from '../platform/brand.ts'
import type { Context } from '../platform/context.ts'
import { inSpan } from '../platform/tracing/span.ts'
import { prepared } from '../platform/database/prepared.ts'
import type { Reader } from '../platform/database/database.ts'
import { drawLetter } from './letter/draw-letter.ts'
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

/** A message as the outbox on a development machine shows it. */
export type OutboxEntry = {
  to: string
  subject: string
  body: string
  /** The letter as HTML. An SMS has none. */
  html?: string
  attached?: string[]
  headers?: Record<string, string>
}

/**
 * Timeouts in milliseconds. A mail server that hangs delays one message, and one message is never sent by two jobs at
 * once.
 */
const timeouts = { connectionTimeout: 20_000, greetingTimeout: 20_000, socketTimeout: 30_000 }

/**
 * Letters share connections, because the greeting and the encryption of a connection cost more than most letters. The
 * pool has as many connections as letters may be sent at once (jobs.ts), so that none waits for another. If a
 * connection breaks, the queue sends the letter again.
 */
const pooled = { pool: true, maxConnections: 6, idleTimeout: 5_000, maxRequeues: 0 } as const

const transports = new Map<string, Transporter>()

const transportTo = (url: string): Transporter => {
  const known = transports.get(url) ?? createTransport({ url, ...timeouts, ...pooled })
  transports.set(url, known)
  return known
}

type File = { fileName: string; bytes: Buffer }
/** Makes the file that a message carries. Returns null if it no longer exists. */
export type Attach = (context: Context, attached: Attached) => Promise<File | null>

/**
 * Marks the mail as sent by a program, so that out-of-office replies do not answer it (RFC 3834; the second header is
 * for Exchange).
 */
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

/**
 * Headers with which a mail program offers to unsubscribe with one click, without opening the letter (RFC 2369, RFC
 * 8058).
 */
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

/** Cancels a message that is not sent yet and deletes its text. A message that was sent stays as it is. */
export const withdrawNotice = async (db: Reader, id: string): Promise<void> =>
  void (await db
    .updateTable('notices.message')
    .set(eb => ({ givenUpAt: eb.fn<string>('platform.now'), sealed: null }))
    .where('id', '=', id)
    .where('sentAt', 'is', null)
    .execute())

/**
 * Returns how many messages have waited for more than two minutes, because the mail or SMS service does not answer.
 */
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
 * Sends one queued message and deletes its text. Runs again after a failure, until the message is too late to be
 * useful. A message that was sent is not sent twice.
 */
export const deliverNotice = async (context: Context, attach: Attach, id: string): Promise<void> => {
  const [row] = await takeMessage(context.db, id)
  if (!row?.sealed) return
  const notice = Sealed.parse(JSON.parse(context.vault.openPassing(id, row.sealed)))
  if (!isTemplate(notice.template)) throw new Error('a template without words')
  if (isTooLate(notice.template, new Date(row.createdAt), new Date(row.now)))
    return giveUp(context, id, notice.template)
  const { locale, template } = notice
  // The vendor's name is a value in every message.
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
