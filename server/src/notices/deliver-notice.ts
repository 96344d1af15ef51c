import { createTransport } from 'nodemailer'
import * as z from 'zod/mini'
import { Locale } from '#contract/common'
import type { World } from '../platform/world.ts'
import { compose } from './message.ts'
import en, { type Template } from './words/en.ts'
import zhCN from './words/zh-CN.ts'
import zhHK from './words/zh-HK.ts'

const words = { en, 'zh-HK': zhHK, 'zh-CN': zhCN }
const isTemplate = (text: string): text is Template => Object.hasOwn(en, text)

const Sealed = z.object({
  channel: z.enum(['EMAIL', 'SMS']),
  to: z.string(),
  locale: Locale,
  template: z.string(),
  values: z.record(z.string(), z.string()),
})

/** A message as the outbox of a development machine shows it. */
export type OutboxEntry = { to: string; subject: string; body: string }

const send = async (world: World, channel: 'EMAIL' | 'SMS', entry: OutboxEntry): Promise<OutboxEntry | null> => {
  if (channel === 'EMAIL' && world.config.smtpUrl !== null) {
    const transport = createTransport(world.config.smtpUrl, { from: world.config.mailFrom })
    await transport.sendMail({ to: entry.to, subject: entry.subject, text: entry.body })
    transport.close()
    return null
  }
  if (world.config.production) throw new Error(`nothing is configured to send ${channel}`)
  world.announce(`${channel === 'SMS' ? 'SMS' : 'Mail'} to ${entry.to}: ${entry.subject}`)
  return entry
}

/** Sends one queued message and forgets its words. Run again after a failure; a message that is sent is not sent twice. */
export const deliverNotice = async (world: World, id: string): Promise<void> => {
  const row = await world.db
    .updateTable('notices.message')
    .set(eb => ({ attempts: eb('attempts', '+', 1) }))
    .where('id', '=', id)
    .where('sentAt', 'is', null)
    .returning('sealed')
    .executeTakeFirst()
  if (!row?.sealed) return
  const notice = Sealed.parse(JSON.parse(world.vault.openPassing(id, row.sealed)))
  if (!isTemplate(notice.template)) throw new Error('a template without words')
  const composed = compose(words[notice.locale][notice.template], notice.values)
  const kept = await send(world, notice.channel, { to: notice.to, ...composed })
  await world.db
    .updateTable('notices.message')
    .set(eb => ({
      sentAt: eb.fn<string>('platform.now'),
      sealed: null,
      outbox: kept === null ? null : JSON.stringify(kept),
    }))
    .where('id', '=', id)
    .execute()
}
