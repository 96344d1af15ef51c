import type { FastifyRequest } from 'fastify'
import { mostBytes } from '#contract/files/paper'
import { Invalid, Refusal } from './refusal.ts'
import { JsonRefusal, parseJson } from './json.ts'

/** A file as it came; nobody has looked at it. */
export type GivenFile = { name: string; bytes: Buffer }
export type Form = { body: unknown; files: GivenFile[] }

/** Room for boundaries and the headers of a part. */
const frame = 4_096

/** Of the library's faults those with a status are its refusals; the rest are forms that it could not read. */
const judged = (fault: unknown): unknown => {
  if (!(fault instanceof Error)) return new JsonRefusal('malformed')
  const ours = fault instanceof Refusal || fault instanceof Invalid || fault instanceof JsonRefusal
  return ours || 'statusCode' in fault ? fault : new JsonRefusal('malformed')
}

type Limits = { body: number; files: number }

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

const readParts = async (request: FastifyRequest, limits: Limits): Promise<Form> => {
  const files: GivenFile[] = []
  let body: { value: unknown } | null = null
  // One more of each than is taken, so that it is we who refuse it, by name; a file one byte larger than is taken.
  const parts = request.parts({
    limits: { files: limits.files + 1, parts: limits.files + 3, fileSize: mostBytes + 1, fieldSize: limits.body },
  })
  for await (const part of parts) {
    const field = (part.fieldname ?? '').slice(0, 60)
    if (part.type === 'file' && field === 'files' && limits.files > 0) {
      if (files.length === limits.files) throw new Invalid([{ field: 'files', code: 'files_too_many' }])
      const chunks: Buffer[] = []
      for await (const chunk of part.file) chunks.push(chunk)
      const bytes = Buffer.concat(chunks)
      if (bytes.length > mostBytes) throw new Invalid([{ field: `files.${files.length}`, code: 'file_too_large' }])
      files.push({ name: part.filename, bytes })
    } else if (part.type === 'file' || field !== 'body') {
      throw new Invalid([{ field, code: 'unknown_field' }])
    } else {
      if (body) throw new Invalid([{ field: 'body', code: 'duplicate_field' }])
      body = { value: readBody(part.value, part.valueTruncated, limits.body) }
    }
  }
  if (!body) throw new Invalid([{ field: 'body', code: 'required' }])
  return { body: body.value, files }
}

/** Reads a form: the JSON named `body` and so many parts named `files`. Any other part is a field that we do not know. */
export const readMultipart = async (request: FastifyRequest, limits: Limits): Promise<Form> => {
  if (!request.isMultipart()) throw new Refusal('request.media-type')
  // The parser's own limits count parts, not what lies around them; without a length nothing would end it but time.
  const most = limits.body + frame + limits.files * (mostBytes + 1 + frame)
  const endless = request.headers['transfer-encoding'] !== undefined
  if (endless || Number(request.headers['content-length'] ?? 0) > most) throw new Refusal('request.too-large')
  try {
    return await readParts(request, limits)
  } catch (fault) {
    throw judged(fault)
  }
}
