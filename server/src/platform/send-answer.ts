import { createHash } from 'node:crypto'
import fjs from 'fast-json-stringify'
import type { FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { Operation } from '#contract/operation'
import { disposition } from './disposition.ts'
import { Bytes } from './refusal.ts'

const sendBytes = (reply: FastifyReply, { type, body, maxAge, fileName }: Bytes) => {
  if (maxAge !== null) reply.header('cache-control', `public, max-age=${maxAge}`)
  reply.header('content-disposition', fileName === null ? 'inline' : disposition(fileName))
  // A paper is saved, never run: not even by a browser that opens it all the same.
  if (fileName !== null) reply.header('content-security-policy', "sandbox; default-src 'none'")
  return reply.type(type).send(body)
}

/** An answer as JSON; what the loop hands out again is written once. */
const writer = (op: Operation) => {
  const stringify = fjs(z.toJSONSchema(op.output, { io: 'output', target: 'draft-07' }) as never)
  const texts = new WeakMap<object, string>()
  return (answer: unknown): string => {
    if (typeof answer !== 'object' || answer === null) return stringify(answer)
    const text = texts.get(answer) ?? stringify(answer)
    texts.set(answer, text)
    return text
  }
}

/** Sends answers of an operation. `kept`: the same for everybody, so that a browser may keep it too. */
export const makeSender = (op: Operation, kept: boolean) => {
  const written = writer(op)
  return (request: FastifyRequest, reply: FastifyReply, answer: unknown) => {
    if (answer instanceof Bytes) return sendBytes(reply, answer)
    // Nothing to tell is told without a body.
    if (answer === null) return reply.code(204).send()
    const text = written(answer)
    const json = 'application/json; charset=utf-8'
    if (!kept) return reply.type(json).send(text)
    // The browser asks whether it is still so (RFC 9110, 13.1.2).
    const tag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`
    reply.header('cache-control', 'no-cache').header('etag', tag)
    return request.headers['if-none-match'] === tag ? reply.code(304).send() : reply.type(json).send(text)
  }
}
