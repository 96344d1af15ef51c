import { rolesOf } from '#contract/staff/role'
import * as z from 'zod/mini'
import { isOfOffice, type Operation, pathKeys } from '#contract/operation'
import { refusals } from '#contract/refusals'
import { sample } from '#contract/sample'

const schemaOf = (schema: z.core.$ZodType, io: 'input' | 'output') => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, target: 'draft-2020-12', unrepresentable: 'any' })
  return rest
}

const problem = { $ref: '#/components/schemas/Problem' }
const answer = (description: string) => ({ description, content: { 'application/problem+json': { schema: problem } } })

/** True for staff and other systems, which must send a key with each command; a registrant's client may omit it. */
const isKeyRequired = (op: Operation): boolean => isOfOffice(op) || op.who === 'integration'

const parameters = (op: Operation, path: string) => {
  const keys = pathKeys(path)
  const rows = Object.entries(op.input._zod.def.shape).flatMap(([name, schema]) => {
    const place = keys.includes(name) ? 'path' : op.method === 'GET' ? 'query' : null
    const required = place === 'path' || schema._zod.optin !== 'optional'
    return place === null ? [] : [{ name, in: place, required, schema: schemaOf(schema, 'input') }]
  })
  const key = {
    name: 'Idempotency-Key',
    in: 'header',
    required: isKeyRequired(op),
    description: isKeyRequired(op)
      ? 'New for each command, the same for its retries.'
      : 'New for each command, the same for its retries. Without one, equal commands of one caller within 60 seconds count as one: send a key to do the same twice, and for retries that may come later.',
    schema: { type: 'string', minLength: 8, maxLength: 200 },
  }
  const slide = {
    name: 'X-Session-Id',
    in: 'header',
    required: true,
    description: 'The solved slide check (`GET /v1/session/init`, `POST /v1/session/{sessionId}/solve`).',
    schema: { type: 'string', format: 'uuid' },
  }
  return [...rows, ...(op.idempotency === 'required' ? [key] : []), ...(op.slideCheck ? [slide] : [])]
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

const requestBody = (op: Operation, path: string) => {
  if (op.method === 'GET') return {}
  const inPath = Object.fromEntries(pathKeys(path).map(key => [key, true as const]))
  const body = schemaOf(z.omit(op.input, inPath as never), 'input')
  const file = { type: 'string', contentMediaType: 'application/octet-stream' }
  const files = op.files > 0 ? { files: { type: 'array', items: file, maxItems: op.files } } : {}
  const inBody = {
    type: 'object',
    description: 'The fields as JSON in the part `body`, before any file.',
    properties: { body, ...files },
    required: ['body'],
    additionalProperties: false,
  }
  const separate = {
    ...body,
    description:
      'Or each field in a part of its own, before any file: texts as they are, anything else as JSON; fields of an object in dot notation.',
    properties: { ...(isRecord(body['properties']) ? body['properties'] : {}), ...files },
  }
  const json = { 'application/json': { schema: body } }
  const form = {
    'multipart/form-data': {
      schema: { oneOf: [inBody, separate] },
      encoding: { body: { contentType: 'text/plain' } },
    },
  }
  // A form without a file may be sent as JSON.
  const content = op.wire === 'multipart' ? { ...form, ...json } : json
  return { requestBody: { required: true, content } }
}

/** Returns the refusals of the pipeline before it calls the handler. */
const refusalsOf = (op: Operation) => [
  ...(op.who === 'registrant' || op.who === 'staff' ? (['request.unauthenticated'] as const) : []),
  ...(op.needs === 'role' ? (['request.forbidden'] as const) : []),
  ...(op.who === 'integration'
    ? (['integrations.key.refused', 'integrations.scope', 'request.too-many'] as const)
    : []),
  ...(op.needs === 'role' || op.needs === 'login' ? (['office.second-factor', 'office.locked'] as const) : []),
  ...(op.stepUp ? (['office.prove-again'] as const) : []),
  ...(isOfOffice(op) && op.method !== 'GET' ? (['request.origin'] as const) : []),
]

/** The proof of a link bearer is in the input. */
const security = {
  anyone: {},
  link: {},
  registrant: { security: [{ bearer: [] }] },
  staff: { security: [{ office: [] }] },
  integration: { security: [{ apiKey: [] }] },
}

/**
 * Text is described as text; the schema of bytes is empty, because JSON Schema cannot describe them (OpenAPI 3.1,
 * 4.8.14.3).
 */
const streamSchema = (type: string) => (type.startsWith('text/') ? { type: 'string' } : {})

const responses = (op: Operation) => {
  const good =
    op.wire === 'stream'
      ? Object.fromEntries(op.media.map(type => [type, { schema: streamSchema(type) }]))
      : { 'application/json': { schema: schemaOf(op.output, 'output'), example: sample(op.output) } }
  const byStatus = new Map<number, string[]>([[400, ['request.invalid']]])
  for (const code of new Set([...op.refusals, ...refusalsOf(op)])) {
    byStatus.set(refusals[code].status, [...(byStatus.get(refusals[code].status) ?? []), code])
  }
  return {
    200: { description: 'Done.', content: good },
    ...(op.output._zod.def.type === 'nullable' && { 204: { description: 'There is nothing to tell.' } }),
    ...Object.fromEntries([...byStatus].map(([status, codes]) => [status, answer(codes.join(', '))])),
    default: answer('Any other problem.'),
  }
}

const operationObject = (op: Operation, path: string, alias: boolean) => ({
  operationId: alias ? `${op.name}.alias` : op.name,
  summary: op.summary,
  tags: [op.name.split('.')[0] ?? ''],
  ...security[op.who],
  ...(op.needs === 'role' && { 'x-roles': rolesOf(op.name) }),
  ...(op.scope !== null && { 'x-scope': op.scope }),
  parameters: parameters(op, path),
  ...requestBody(op, path),
  responses: responses(op),
})

const problemSchema = {
  type: 'object',
  description: 'RFC 9457 problem details; the title is in the language of the request.',
  required: ['type', 'title', 'status', 'code', 'correlationId'],
  properties: {
    type: { type: 'string' },
    title: { type: 'string' },
    titles: {
      type: 'object',
      description: 'The title in each language.',
      properties: { en: { type: 'string' }, 'zh-HK': { type: 'string' }, 'zh-CN': { type: 'string' } },
    },
    status: { type: 'integer' },
    code: { type: 'string' },
    correlationId: { type: 'string', format: 'uuid' },
    errors: {
      type: 'array',
      items: {
        type: 'object',
        required: ['field', 'code', 'message'],
        properties: { field: { type: 'string' }, code: { type: 'string' }, message: { type: 'string' } },
      },
    },
    params: { type: 'object', additionalProperties: { type: ['string', 'number'] } },
  },
}

/** Builds the OpenAPI 3.1 document from the operations, so that nothing is written twice. */
export const openapi = (operations: readonly Operation[], server: string) => {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const op of operations) {
    for (const path of [op.path, ...op.aliases]) {
      paths[path] = { ...paths[path], [op.method.toLowerCase()]: operationObject(op, path, path !== op.path) }
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Firsthand',
      version: '1',
      description: 'Registers intents to buy first-hand residential property.',
    },
    servers: [{ url: server }],
    paths,
    components: {
      schemas: { Problem: problemSchema },
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        apiKey: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'fhk_… (API key; x-scope names what it must have been given)',
        },
        office: { type: 'apiKey', in: 'cookie', name: 'firsthand-office' },
      },
    },
  }
}
