import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { generateCode } from '#contract/accounts/one-time-code'
import { openTestApp, demo, type TestApp } from '../../testing/index.ts'
import { startTraces } from './start-traces.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

type Value = { stringValue?: string }
type Span = {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  attributes: { key: string; value: Value }[]
  status: { code?: number }
}
type Sent = { resourceSpans: { scopeSpans: { spans: Span[] }[] }[] }

/** A collector of traces like an operator's: it accepts OTLP. */
const openCollector = async () => {
  const spans: Span[] = []
  const bodies: string[] = []
  const server = createServer((request, response) => {
    void text(request).then(body => {
      bodies.push(body)
      const { resourceSpans } = JSON.parse(body) as Sent
      spans.push(...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(scope => scope.spans)))
      response.setHeader('content-type', 'application/json').end('{}')
    })
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}/v1/traces`, spans, bodies, close: () => server.close() }
}

let t: TestApp
let collector: Awaited<ReturnType<typeof openCollector>>
beforeAll(async () => {
  collector = await openCollector()
  t = await openTestApp()
})
afterAll(async () => {
  await t.close()
  collector.close()
})

test('a call, its statements, the job that it queued and the letter are one trace, and nothing of a person is in it', async () => {
  const stop = await startTraces({ traces: { url: collector.url, share: 1 } })
  const asked = await t.call(generateCode, {
    purpose: 'FORGOT_PASSWORD',
    target: { channel: 'EMAIL', email: demo.email },
    captchaSessionId: await t.slide('FORGOT_PASSWORD'),
  })
  expect(asked.status).toBe(200)
  expect((await t.outbox()).at(-1)?.to).toBe(demo.email)
  await stop()

  const { spans } = collector
  const call = spans.find(({ name }) => name === generateCode.name)
  const mine = spans.filter(({ traceId }) => traceId === call?.traceId)
  const childrenOf = (span: Span | undefined) => mine.filter(({ parentSpanId }) => parentSpanId === span?.spanId)
  const names = (all: Span[]) => [...new Set(all.map(({ name }) => name))]
  expect(call?.parentSpanId).toBeUndefined()
  expect(names(childrenOf(call))).toEqual(expect.arrayContaining(['query select', 'query insert']))
  const job = mine.find(({ name }) => name === 'job notices:deliver')
  expect(mine.some(({ spanId }) => spanId === job?.parentSpanId)).toBe(true)
  const letter = childrenOf(job).find(({ name }) => name.startsWith('letter '))
  expect(letter).toBeDefined()
  expect(names(childrenOf(job))).toContain('query update')
  const correlation = call?.attributes.find(({ key }) => key === 'firsthand.correlation_id')
  expect(correlation?.value.stringValue).toBe(asked.raw.headers['x-correlation-id'])

  const everything = collector.bodies.join()
  for (const personal of [demo.email, demo.phone, demo.password]) expect(everything).not.toContain(personal)
})
