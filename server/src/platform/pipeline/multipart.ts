import { rm } from 'node:fs/promises'
import type { ArrivedFile } from '../files.ts'
import type { Multipart } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { maxBytes } from '#contract/files/upload'
import { Invalid, Refusal } from '../refusal.ts'
import { FormFields } from './form-fields.ts'
import { JsonRefusal, parseJson } from './json.ts'
import { spoolFile } from './spool-file.ts'

/** A form of which only the fields have been read: the files are read only on request. */
export type Form = {
  body: unknown
  /** Reads the files; `arrived` is called for each chunk, and may refuse it. */
  files: (arrived: (bytes: number) => void) => Promise<ArrivedFile[]>
  /** Stops reading the form. */
  close: () => Promise<void>
}

/** Bytes for boundaries and the headers of a part. */
const frame = 4_096

/**
 * Converts an error of the library: errors with a status are its refusals; the others are forms that it could not
 * read.
 */
const toProblem = (fault: unknown): unknown => {
  if (!(fault instanceof Error)) return new JsonRefusal('malformed')
  const ours = fault instanceof Refusal || fault instanceof Invalid || fault instanceof JsonRefusal
  return ours || 'statusCode' in fault ? fault : new JsonRefusal('malformed')
}

/**
 * `fileBytes`: maximum size of one file; files that may exceed the usual maximum are written to the folder `spool` as
 * they arrive.
 */
type Limits = { body: number; files: number; fileBytes: number; spool: string }

/** Returns the JSON of the text part `body`, as `FormData.append('body', json)` sends it. */
const readBody = (value: unknown, truncated: boolean, most: number): unknown => {
  if (truncated) throw new Refusal('request.too-large')
  // A part declared as JSON was parsed by a parser that is not ours: only plain text is accepted.
  if (typeof value !== 'string') throw new Refusal('request.media-type')
  if (value.length > most) throw new Refusal('request.too-large')
  // The library puts U+FFFD where bytes are not valid UTF-8. Nobody types this character.
  if (value.includes('\ufffd')) throw new JsonRefusal('malformed')
  return parseJson(Buffer.from(value))
}

const nameOf = (part: Multipart): string => (part.fieldname ?? '').slice(0, 60)

/** Maximum number of form fields that arrive as separate parts; no form of ours has so many. */
const maxFields = 60

type Opened = { body: unknown; next: IteratorResult<Multipart> }

/** Reads the fields of a form without a JSON part, by their names in dot notation, up to the first file. */
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
 * Reads the fields, which come before the files, so that they are validated before files are read: the JSON of a part
 * named `body`, or one part for each field.
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

/**
 * Opens plain JSON, for a client that has no file to send: a body that is not valid JSON is already an error
 * (readJson).
 */
const jsonForm = (request: FastifyRequest): Form => {
  if (request.body instanceof Error) throw request.body
  return { body: request.body, files: () => Promise.resolve([]), close: () => Promise.resolve() }
}

/**
 * Opens a form: its fields, then up to the given number of parts named `files`. Any other part is an unknown field.
 * The caller must close the form.
 */
export const openForm = async (request: FastifyRequest, limits: Limits): Promise<Form> => {
  if (/^application\/json\s*(;|$)/i.test(request.headers['content-type'] ?? '')) return jsonForm(request)
  if (!request.isMultipart()) throw new Refusal('request.media-type')
  // The parser's own limits count parts, but not the bytes around them; without a content length, only a timeout
  // would end the body.
  const most = limits.body + frame + limits.files * (limits.fileBytes + 1 + frame)
  const endless = request.headers['transfer-encoding'] !== undefined
  if (endless || Number(request.headers['content-length'] ?? 0) > most) throw new Refusal('request.too-large')
  // The limits allow one more of each than we accept, so that we refuse it ourselves, by name; a file may be one byte
  // larger.
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
    // The rest of the body is read and discarded: a browser reads no answer before it has sent everything.
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

/** Reads the fields of a form that has no files. */
export const readFormBody = async (request: FastifyRequest, most: number): Promise<unknown> => {
  const form = await openForm(request, { body: most, files: 0, fileBytes: maxBytes, spool: '' })
  await form.files(() => undefined)
  return form.body
}
