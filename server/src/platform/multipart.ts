import type { FastifyRequest } from 'fastify'
import { Invalid, Refusal } from './refusal.ts'
import { JsonRefusal, parseJson } from './json.ts'

/** Room for boundaries and the headers of the part. */
const frame = 4_096

/** Of the library's faults those with a status are its refusals; the rest are forms that it could not read. */
const judged = (fault: unknown): unknown => {
  if (!(fault instanceof Error)) return new JsonRefusal('malformed')
  if ('code' in fault && fault.code === 'FST_FILES_LIMIT')
    return new Invalid([{ field: 'files', code: 'unknown_field' }])
  const ours = fault instanceof Refusal || fault instanceof Invalid || fault instanceof JsonRefusal
  return ours || 'statusCode' in fault ? fault : new JsonRefusal('malformed')
}

/** The JSON of the text part named `body`, as `FormData.append('body', json)` sends it. Any other part is a field that we do not know. */
export const readMultipart = async (request: FastifyRequest, most: number): Promise<unknown> => {
  if (!request.isMultipart()) throw new Refusal('request.media-type')
  // The parser's own limits count parts, not what lies around them; without a length nothing would end it but time.
  const endless = request.headers['transfer-encoding'] !== undefined
  if (endless || Number(request.headers['content-length'] ?? 0) > most + frame) throw new Refusal('request.too-large')
  let body: unknown
  let seen = false
  try {
    for await (const part of request.parts()) {
      if (part.type === 'file' || part.fieldname !== 'body') {
        throw new Invalid([{ field: (part.fieldname ?? '').slice(0, 60), code: 'unknown_field' }])
      }
      if (seen) throw new Invalid([{ field: 'body', code: 'duplicate_field' }])
      if (part.valueTruncated) throw new Refusal('request.too-large')
      // A part that calls itself JSON was read by a parser that is not ours: only plain text is taken.
      if (typeof part.value !== 'string') throw new Refusal('request.media-type')
      if (part.value.length > most) throw new Refusal('request.too-large')
      // The library puts U+FFFD where bytes are no UTF-8. Nobody types it.
      if (part.value.includes('\ufffd')) throw new JsonRefusal('malformed')
      body = parseJson(Buffer.from(part.value))
      seen = true
    }
  } catch (fault) {
    throw judged(fault)
  }
  if (!seen) throw new Invalid([{ field: 'body', code: 'required' }])
  return body
}
