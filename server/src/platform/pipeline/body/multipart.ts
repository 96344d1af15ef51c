import { rm } from 'node:fs/promises'
import type { ArrivedFile } from '../../files.ts'
import type { Multipart } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { maxBytes } from '#contract/files/upload'
import { Invalid, Refusal } from '../../refusal.ts'
import { FormFields } from './form-fields.ts'
import { JsonRefusal, parseJson } from './json.ts'
import { spoolFile } from './spool-file.ts'

/** A form of which the fields have been read, and nothing else: the files come only when they are asked for. */
export type Form = {
  body: unknown
  /** Reads the files; `arrived` is told of each piece as it comes, and may refuse it. */
  files: (arrived: (bytes: number) => void) => Promise<ArrivedFile[]>
  /** No more of it is wanted. */
  close: () => Promise<void>
}

/** Room for boundaries and the headers of a part. */
const frame = 4_096

/** Of the library's faults those with a status are its refusals; the rest are forms that it could not read. */
const toProblem = (fault: unknown): unknown => {
  if (!(fault instanceof Error)) return new JsonRefusal('malformed')
  const ours = fault instanceof Refusal || fault instanceof Invalid || fault instanceof JsonRefusal
  return ours || 'statusCode' in fault ? fault : new JsonRefusal('malformed')
}

/** `fileBytes`: of one file; files that may be larger than most are written to the folder `spool` as they come. */
type Limits = { body: number; files: number; fileBytes: number; spool: string }

/** The JSON of the text part `body`, as `FormData.append('body', json)` sends it. */
const readBody = (value: unknown, truncated: boolean, most: number): unknown => {
  if (truncated) throw new Refusal('request.too-large')
  // A part that calls itself JSON was read by a parser that is not ours: only plain text is taken.
  if (typeof value !== 'string') throw new Refusal('request.media-type')
  if (value.length > most) throw new Refusal('request.too-large')
  // The library puts U+FFFD where bytes are no UTF-8. Nobody types it.
  if (value.includes('\ufffd')) throw new JsonRefusal('malformed')
  return parseJson(Buffer.from(value))
}

const nameOf = (part: Multipart): string => (part.fieldname ?? '').slice(0, 60)

/** Fields of a form that come each in a part of its own; more than any form of ours has. */
const maxFields = 60

type Opened = { body: unknown; next: IteratorResult<Multipart> }

/** The fields of a form without a JSON part, by their names in dot notation, up to the first file. */
const readFields = async (parts: AsyncIterator<Multipart>, first: Multipart, most: number): Promise<Opened> => {
  const fields = new FormFields()
  let next: IteratorResult<Multipart> = { value: first }
  let size = 0
  for (; next.done !== true && next.value.type === 'field'; next = await parts.next()) {
    const { value, valueTruncated } = next.value
    if (valueTruncated) throw new Refusal('request.too-large')
    if (typeof value !== 'string') throw new Refusal('request.media-type')
    size += value.length
    if (size > most) throw new Refusal('request.too-large')
    fields.add(nameOf(next.value), value)
  }
  return { body: fields, next }
}

/**
 * What the form is about stands before what comes with it, so that it is judged before files are read: the JSON of a part named
 * `body`, or a part for each field.
 */
const readBeforeFiles = async (parts: AsyncIterator<Multipart>, most: number): Promise<Opened> => {
  const first = await parts.next()
  if (first.done === true) throw new Invalid([{ field: 'body', code: 'required' }])
  const part = first.value
  if (part.type === 'file' && nameOf(part) === 'files') throw new Invalid([{ field: 'body', code: 'required' }])
  if (part.type === 'file') throw new Invalid([{ field: nameOf(part), code: 'unknown_field' }])
  if (nameOf(part) !== 'body') return readFields(parts, part, most)
  return { body: readBody(part.value, part.valueTruncated, most), next: await parts.next() }
}

const readFiles = async (
  parts: AsyncIterator<Multipart>,
  first: IteratorResult<Multipart>,
  { files: most, fileBytes, spool }: Limits,
  arrived: (bytes: number) => void,
  files: ArrivedFile[],
): Promise<ArrivedFile[]> => {
  for (let next = first; next.done !== true; next = await parts.next()) {
    const part = next.value
    const field = nameOf(part)
    if (part.type !== 'file' || field !== 'files' || most === 0)
      throw new Invalid([
        { field, code: field === 'body' && part.type !== 'file' ? 'duplicate_field' : 'unknown_field' },
      ])
    if (files.length === most)
      throw new Invalid([{ field: 'files', code: most === 1 ? 'files_one' : 'files_too_many' }])
    if (fileBytes > maxBytes) {
      files.push(await spoolFile(spool, { name: part.filename, stream: part.file as AsyncIterable<Buffer> }))
      continue
    }
    const chunks: Buffer[] = []
    let size = 0
    for await (const chunk of part.file as AsyncIterable<Buffer>) {
      arrived(chunk.length)
      size += chunk.length
      chunks.push(chunk)
    }
    if (size > maxBytes) throw new Invalid([{ field: `files.${files.length}`, code: 'file_too_large' }])
    files.push({ name: part.filename, bytes: Buffer.concat(chunks) })
  }
  return files
}

/** JSON alone, where a client has no file to send: what could not be read as JSON is an error already (readJson). */
const jsonForm = (request: FastifyRequest): Form => {
  if (request.body instanceof Error) throw request.body
  return { body: request.body, files: () => Promise.resolve([]), close: () => Promise.resolve() }
}

/**
 * Opens a form: its fields, then so many parts named `files`. Any other part is a field that we do not know.
 * Whoever opens it closes it.
 */
export const openForm = async (request: FastifyRequest, limits: Limits): Promise<Form> => {
  if (/^application\/json\s*(;|$)/i.test(request.headers['content-type'] ?? '')) return jsonForm(request)
  if (!request.isMultipart()) throw new Refusal('request.media-type')
  // The parser's own limits count parts, not what lies around them; without a length nothing would end it but time.
  const most = limits.body + frame + limits.files * (limits.fileBytes + 1 + frame)
  const endless = request.headers['transfer-encoding'] !== undefined
  if (endless || Number(request.headers['content-length'] ?? 0) > most) throw new Refusal('request.too-large')
  // One more of each than is taken, so that it is we who refuse it, by name; a file one byte larger than is taken.
  const parts = request.parts({
    limits: {
      files: limits.files + 1,
      fields: maxFields,
      parts: limits.files + 1 + maxFields,
      fileSize: limits.fileBytes + 1,
      fieldSize: limits.body,
    },
  })
  const arrivedFiles: ArrivedFile[] = []
  const close = async () => {
    for (const file of arrivedFiles) if ('path' in file) await rm(file.path, { force: true })
    await parts.return?.(undefined)
    // What still comes runs out into nothing: a browser that sends reads no answer before it has sent all.
    request.raw.unpipe().resume()
  }
  const attempt = async <Result>(read: () => Promise<Result>): Promise<Result> => {
    try {
      return await read()
    } catch (fault) {
      await close()
      throw toProblem(fault)
    }
  }
  const { body, next } = await attempt(() => readBeforeFiles(parts, limits.body))
  return { body, files: arrived => attempt(() => readFiles(parts, next, limits, arrived, arrivedFiles)), close }
}

/** The fields of a form that brings no files. */
export const readFormBody = async (request: FastifyRequest, most: number): Promise<unknown> => {
  const form = await openForm(request, { body: most, files: 0, fileBytes: maxBytes, spool: '' })
  await form.files(() => undefined)
  return form.body
}
