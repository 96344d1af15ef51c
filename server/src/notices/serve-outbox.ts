import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { isId } from '#contract/common'
import { escapeHtml } from '../platform/http/escape-html.ts'
import type { Context } from '../platform/context.ts'

/** Returns the last messages for which no mail or SMS service is configured, newest first. Development only. */
const readOutbox = (context: Context) =>
  context.db
    .selectFrom('notices.message')
    .select(['id', 'channel', 'template', 'locale', 'createdAt', 'sentAt', 'outbox'])
    .where('outbox', 'is not', null)
    .orderBy('createdAt', 'desc')
    .limit(50)
    .execute()

/** Returns one outbox message, or undefined if there is none. Development only. */
const readOutboxEntry = (context: Context, id: string) =>
  context.db.selectFrom('notices.message').select('outbox').where('id', '=', id).executeTakeFirst()

const Entry = z.object({ to: z.string(), subject: z.string(), body: z.string() })
const Files = z.object({ attached: z._default(z.array(z.string()), []) })
const field = (outbox: unknown, name: keyof z.output<typeof Entry>): string => Entry.parse(outbox)[name]

const Html = z.object({ html: z.optional(z.string()) })

type Note = z.output<typeof Entry>
type Row = Awaited<ReturnType<typeof readOutbox>>[number]

const pagePolicy = "default-src 'none'; style-src 'self'; frame-src 'self'; base-uri 'none'; frame-ancestors 'none'"

/** Rights of a letter, inside a frame or on its own: inline styles, and links that open in another window. */
const freedom = 'allow-popups allow-popups-to-escape-sandbox'
const letterPolicy = `default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox ${freedom}`

const style = `body{max-width:90rem}.both{display:grid;grid-template-columns:minmax(0,1fr) minmax(0,1.4fr);gap:1rem;align-items:start}.both:not(:has(iframe)){grid-template-columns:1fr}
pre{white-space:pre-wrap;overflow-wrap:anywhere;margin:0}iframe{width:100%;height:40rem;border:1px solid #8884;border-radius:8px}
@media (max-width:60rem){.both{grid-template-columns:1fr}}`

const showRow = ({ id, channel, createdAt, outbox }: Row): string => {
  const { to, subject, body } = Entry.parse(outbox)
  const frame =
    Html.parse(outbox).html === undefined
      ? ''
      : `<iframe src="/dev/outbox/${id}" title="${escapeHtml(subject)}" sandbox="${freedom}" loading="lazy"></iframe>`
  const files = Files.parse(outbox).attached.map(name => `<p>+ ${escapeHtml(name)}</p>`)
  return `<article><h2>${escapeHtml(subject)}</h2><p>${channel} · ${escapeHtml(to)} · <time>${createdAt}</time></p><div class="both"><pre>${escapeHtml(body)}</pre>${frame}</div>${files.join('')}</article>`
}

/** Serves a letter on its own page as its reader sees it. Its text comes from outside, so it runs in a sandbox. */
const serveLetter = (app: FastifyInstance, context: Context): void =>
  void app.get<{ Params: { id: string } }>('/dev/outbox/:id', async ({ params: { id } }, reply) => {
    const row = isId(id) ? await readOutboxEntry(context, id) : undefined
    const html = row?.outbox && Html.parse(row.outbox).html
    if (!html) return reply.callNotFound()
    return reply.header('content-security-policy', letterPolicy).type('text/html; charset=utf-8').send(html)
  })

/**
 * Serves /dev/outbox, where codes arrive on a development machine, with the current `notes` above them. Absent in
 * production.
 */
export const serveOutbox = (app: FastifyInstance, context: Context, notes: () => Promise<Note[]>): void => {
  if (context.config.production) return
  app.get('/dev/outbox.json', async (_request, reply) => {
    const rows = await readOutbox(context)
    return reply.send(
      rows.map(({ outbox, ...row }) => ({
        ...row,
        to: field(outbox, 'to'),
        subject: field(outbox, 'subject'),
        body: field(outbox, 'body'),
        attached: Files.parse(outbox).attached,
      })),
    )
  })
  app.get('/dev/outbox.css', (_request, reply) => reply.type('text/css').send(style))
  serveLetter(app, context)
  app.get('/dev/outbox', async (_request, reply) => {
    const rows = await readOutbox(context)
    const above = (await notes()).map(
      ({ to, subject, body }) =>
        `<article><h2>${escapeHtml(subject)}</h2><p><a href="${escapeHtml(to)}">${escapeHtml(to)}</a></p><pre>${escapeHtml(body)}</pre></article>`,
    )
    return reply
      .header('content-security-policy', pagePolicy)
      .header('refresh', '5')
      .type('text/html; charset=utf-8')
      .send(
        `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Outbox</title><link rel="stylesheet" href="/docs.css"><link rel="stylesheet" href="/dev/outbox.css"></head><body><h1>Outbox</h1><p>Mail and SMS that a server would send. This page exists on development machines only.</p>${above.join('')}${rows.map(showRow).join('') || '<p>Nothing yet.</p>'}</body></html>`,
      )
  })
}
