import type { FastifyInstance } from 'fastify'
import type { Operation } from '#contract/operation'
import { refusals } from '#contract/refusals'
import { escapeHtml } from './escape-html.ts'
import { mayOperate } from './health.ts'
import { openapi } from './openapi.ts'
import type { Context } from '../context.ts'

const style = `:root{color-scheme:light dark}body{font:16px/1.5 -apple-system,"Segoe UI",Roboto,Arial,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem}
h2{margin-top:2.5rem;border-top:1px solid #8886;padding-top:1rem}code,pre{font:14px/1.5 ui-monospace,monospace}pre{overflow:auto;background:#8881;padding:.75rem;border-radius:8px}
table{border-collapse:collapse;width:100%}td,th{border-bottom:1px solid #8884;padding:.4rem .6rem;text-align:left;vertical-align:top}`

type Doc = ReturnType<typeof openapi>

const section = (op: Operation, doc: Doc): string => {
  const entry = doc.paths[op.path]?.[op.method.toLowerCase()]
  const refused = op.refusals.map(
    code => `<tr><td>${refusals[code].status}<td><code>${code}</code><td>${escapeHtml(refusals[code].en)}`,
  )
  return `<h2 id="${op.name}">${escapeHtml(op.name)}</h2>
<p><code>${op.method} ${[op.path, ...op.aliases].map(escapeHtml).join(' = ')}</code> · ${op.who}${op.scope === null ? '' : ` (${op.scope})`} · ${op.wire}${op.idempotency === 'required' ? ' · Idempotency-Key' : ''}</p>
<p>${escapeHtml(op.summary)}</p>
${refused.length > 0 ? `<table><tr><th>Status<th>Code<th>Title${refused.join('')}</table>` : ''}
<details><summary>Schema</summary><pre>${escapeHtml(JSON.stringify(entry, null, 2))}</pre></details>`
}

const page = (operations: readonly Operation[], doc: Doc): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Firsthand API</title>
<link rel="stylesheet" href="/docs.css"></head><body><h1>Firsthand API</h1>
<p>Machine-readable: <a href="/v1/openapi.json">OpenAPI 3.1</a>. Errors are problem details (RFC 9457).</p>
<p><b>Forms.</b> The fields of a form come as JSON in the part <code>body</code>, or each in a part of its own, before any file. A form without a file may be sent as JSON.</p>
<p><b>Retries.</b> A command that must not happen twice takes an <code>Idempotency-Key</code> header: new for each command, the same for its retries. A registrant’s client may leave it out; then equal commands of one caller within 60 seconds count as one.</p>
<ul>${operations.map(op => `<li><a href="#${op.name}"><code>${op.method} ${escapeHtml(op.path)}</code></a> ${escapeHtml(op.summary)}`).join('')}</ul>
${operations.map(op => section(op, doc)).join('\n')}
<h2>Every refusal</h2><table><tr><th>Status<th>Code<th>Title${Object.entries(refusals)
  .map(([code, { status, en }]) => `<tr id="${code}"><td>${status}<td><code>${code}</code><td>${escapeHtml(en)}`)
  .join('')}</table></body></html>`

/** Serves the API's description for machines and for people. Requests are rare, so the first one builds it. */
export const serveDocs = (app: FastifyInstance, context: Context, operations: readonly Operation[]): void => {
  let made: { doc: Doc; html: string } | null = null
  const read = () => {
    if (made !== null) return made
    const doc = openapi(operations, context.config.publicUrl)
    return (made = { doc, html: page(operations, doc) })
  }
  app.get('/v1/openapi.json', (request, reply) => {
    mayOperate(context, request.headers.authorization)
    return reply.send(read().doc)
  })
  app.get('/docs.css', (_request, reply) => reply.type('text/css').send(style))
  app.get('/docs', (request, reply) => {
    mayOperate(context, request.headers.authorization)
    return reply
      .header(
        'content-security-policy',
        "default-src 'none'; style-src 'self'; base-uri 'none'; frame-ancestors 'none'",
      )
      .type('text/html; charset=utf-8')
      .send(read().html)
  })
}
