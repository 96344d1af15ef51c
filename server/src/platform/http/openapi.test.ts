import { Validator } from '@seriousme/openapi-schema-validator'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { operations } from '#contract'
import { pathKeys } from '#contract/operation'
import { sample } from '#contract/sample'
import { openTestApp, type TestApp } from '../../testing/index.ts'
import { expectSafe } from '../../testing/wire.ts'
import { openapi } from './openapi.ts'

let t: TestApp
beforeAll(async () => {
  t = await openTestApp()
})
afterAll(() => t.close())

const served = async () => {
  const answer = await t.app.inject('/v1/openapi.json')
  expectSafe(answer)
  expect(answer.headers['content-type']).toBe('application/json; charset=utf-8')
  return answer.json() as ReturnType<typeof openapi>
}

test('the document served is valid OpenAPI 3.1', async () => {
  const result = await new Validator().validate(JSON.parse(JSON.stringify(await served())))
  expect(result.errors).toBeUndefined()
  expect(result.valid).toBe(true)
})

test('every operation is in it under each of its paths, and nothing else', async () => {
  const { paths } = await served()
  const expected = operations.flatMap(op => [op.path, ...op.aliases].map(path => `${op.method.toLowerCase()} ${path}`))
  const found = Object.entries(paths).flatMap(([path, item]) => Object.keys(item).map(method => `${method} ${path}`))
  expect(found.toSorted()).toEqual(expected.toSorted())
})

type Entry = {
  operationId: string
  security?: unknown
  parameters: { name: string; in: string; required: boolean }[]
  requestBody?: { content: Record<string, unknown> }
  responses: Record<string, unknown>
}

test('each tells who may ask, its path keys, its key, its wire and its refusals', async () => {
  const { paths } = await served()
  const ids: string[] = []
  for (const op of operations) {
    for (const path of [op.path, ...op.aliases]) {
      const entry = paths[path]?.[op.method.toLowerCase()] as Entry
      ids.push(entry.operationId)
      const proofs = {
        anyone: undefined,
        link: undefined,
        registrant: [{ bearer: [] }],
        staff: [{ office: [] }],
        integration: [{ apiKey: [] }],
      }
      expect(entry.security, op.name).toEqual(proofs[op.who])
      expect(entry.parameters.filter(parameter => parameter.in === 'path').map(parameter => parameter.name)).toEqual(
        pathKeys(path),
      )
      expect(entry.parameters.some(parameter => parameter.name === 'Idempotency-Key')).toBe(
        op.idempotency === 'required',
      )
      expect(
        entry.parameters
          .filter(parameter => parameter.name === 'X-Session-Id')
          .map(parameter => [parameter.in, parameter.required]),
        op.name,
      ).toEqual(op.slideCheck ? [['header', true]] : [])
      const types = [...(op.wire === 'multipart' ? ['multipart/form-data'] : []), 'application/json']
      expect(Object.keys(entry.requestBody?.content ?? {}), op.name).toEqual(op.method === 'GET' ? [] : types)
      expect(Object.keys(entry.responses)).toEqual(expect.arrayContaining(['200', '400', 'default']))
      if (entry.security !== undefined) expect(Object.keys(entry.responses)).toContain('401')
    }
  }
  expect(new Set(ids).size).toBe(ids.length)
})

test('bytes are described by their media types, and what a client reads is one of them', async () => {
  const { paths } = await served()
  const streams = operations.filter(op => op.wire === 'stream')
  for (const op of streams) {
    const entry = paths[op.path]?.[op.method.toLowerCase()] as {
      responses: Record<string, { content: Record<string, unknown> }>
    }
    expect(op.media.length, op.name).toBeGreaterThan(0)
    expect(Object.keys(entry.responses['200']?.content ?? {}), op.name).toEqual(op.media)
  }
  expect(operations.filter(op => op.wire !== 'stream' && op.media.length > 0)).toEqual([])
  const picture = await t.app.inject('/v1/properties/a1000000-0000-4000-8000-000000000001/image/thumbnail')
  expect(picture.headers['content-type']).toBe('image/webp')
})

test('a call that wants a solved slide check is refused without one', async () => {
  const wanting = operations.filter(op => op.slideCheck)
  expect(wanting.map(op => op.name)).toEqual(
    expect.arrayContaining(['accounts.sessions.login', 'accounts.emails.check']),
  )
  for (const op of wanting) {
    const answer = await t.call(op, sample(op.input) as never)
    expect([op.name, answer.problem.code]).toEqual([op.name, 'accounts.slide.failed'])
  }
})

test('what is said to be there is there: no operation answers 404 for its address', async () => {
  for (const op of operations) {
    for (const path of [op.path, ...op.aliases]) {
      // Operations of the office are called from one of our own pages.
      const origin = t.context.config.officeUrl
      const answer = await t.app.inject({ method: op.method, url: path.replace(/\{\w+\}/g, 'x'), headers: { origin } })
      expect([200, 400, 401, 415], `${op.method} ${path} ${answer.statusCode}`).toContain(answer.statusCode)
    }
  }
})

test('in production the operator’s pages are there for the operator alone, and the outbox for nobody', async () => {
  const operator = 'o'.repeat(32)
  const p = await openTestApp({
    NODE_ENV: 'production',
    DEMO: 'off',
    SECRET_HASH: 'strong',
    WORKER_LIMITS: 'usual',
    KEYS_FILE: join(inject('dataDir'), 'keys.json'),
    DATABASE_URL: 'postgres://the-test-brings-its-own',
    SMTP_URL: 'smtp://127.0.0.1:1',
    SMS_URL: 'http://a:b@127.0.0.1:1',
    SMS_FROM: 'c',
    PUBLIC_URL: 'https://homes.example',
    OPERATIONS_TOKEN: operator,
  })
  const outbox = ['/dev/outbox', '/dev/outbox.json', '/dev/outbox/x']
  const kit = ['/dev/kit', '/dev/kit/en', '/dev/kit/en/public', '/dev/kit/assets/kit.js']
  for (const url of ['/docs', '/v1/openapi.json', '/metrics', ...outbox, ...kit]) {
    for (const authorization of [undefined, 'Bearer ', 'Bearer null', `Bearer ${operator}x`, operator]) {
      const answer = await p.app.inject({ url, headers: authorization === undefined ? {} : { authorization } })
      expect([url, answer.statusCode]).toEqual([url, 404])
      expectSafe(answer)
    }
    const { statusCode } = await p.app.inject({ url, headers: { authorization: `Bearer ${operator}` } })
    expect([url, statusCode]).toEqual([url, url.startsWith('/dev') ? 404 : 200])
  }
  await p.close()
})

test('the pages for people are there in development', async () => {
  for (const url of ['/docs', '/metrics']) expect((await t.app.inject(url)).statusCode).toBe(200)
  const docs = await t.app.inject('/docs')
  expect(docs.headers['content-security-policy']).not.toContain('unsafe')
  for (const op of operations) expect(docs.body).toContain(`id="${op.name}"`)
})
