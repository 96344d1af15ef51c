import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { escapeHtml } from '../platform/http/index.ts'
import type { Context } from '../platform/context.ts'
import { readOutbox } from './read-outbox.ts'

const Entry = z.object({ to: z.string(), subject: z.string(), body: z.string() })
const Files = z.object({ attached: z._default(z.array(z.string()), []) })
const field = (outbox: unknown, name: keyof z.output<typeof Entry>): string => Entry.parse(outbox)[name]

type Note = z.output<typeof Entry>

/** /dev/outbox: where codes arrive on a development machine, below `notes` of the moment. Absent in production. */
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
  app.get('/dev/outbox', async (_request, reply) => {
    const rows = await readOutbox(context)
    const above = (await notes()).map(
      ({ to, subject, body }) =>
        `<article><h2>${escapeHtml(subject)}</h2><p><a href="${escapeHtml(to)}">${escapeHtml(to)}</a></p><pre>${escapeHtml(body)}</pre></article>`,
    )
    const items = rows.map(
      row =>
        `<article><h2>${escapeHtml(field(row.outbox, 'subject'))}</h2><p>${row.channel} · ${escapeHtml(field(row.outbox, 'to'))} · <time>${row.createdAt}</time></p><pre>${escapeHtml(field(row.outbox, 'body'))}</pre>${Files.parse(
          row.outbox,
        )
          .attached.map(name => `<p>+ ${escapeHtml(name)}</p>`)
          .join('')}</article>`,
    )
    return reply
      .header(
        'content-security-policy',
        "default-src 'none'; style-src 'self'; base-uri 'none'; frame-ancestors 'none'",
      )
      .header('refresh', '5')
      .type('text/html; charset=utf-8')
      .send(
        `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Outbox</title><link rel="stylesheet" href="/docs.css"></head><body><h1>Outbox</h1><p>Mail and SMS that a server would send. This page exists on development machines only.</p>${above.join('')}${items.join('') || '<p>Nothing yet.</p>'}</body></html>`,
      )
  })
}
