import type { FastifyRequest } from 'fastify'
import { Invalid, Refusal } from './action.ts'
import { parseJson } from './json.ts'

/** The JSON of the text part named `body`, as `FormData.append('body', json)` sends it. Any other part is a field that we do not know. */
export const readMultipart = async (request: FastifyRequest, most: number): Promise<unknown> => {
  if (!request.isMultipart()) throw new Refusal('request.media-type')
  let body: unknown
  let seen = false
  try {
    for await (const part of request.parts()) {
      if (part.type === 'file' || part.fieldname !== 'body') {
        throw new Invalid([{ field: part.fieldname.slice(0, 60), code: 'unknown_field' }])
      }
      if (seen) throw new Invalid([{ field: 'body', code: 'duplicate_field' }])
      if (part.valueTruncated) throw new Refusal('request.too-large')
      // A part that calls itself JSON was read by a parser that is not ours: only plain text is taken.
      if (typeof part.value !== 'string') throw new Refusal('request.media-type')
      if (part.value.length > most) throw new Refusal('request.too-large')
      body = parseJson(Buffer.from(part.value))
      seen = true
    }
  } catch (fault) {
    throw fault instanceof Error && 'code' in fault && fault.code === 'FST_FILES_LIMIT'
      ? new Invalid([{ field: 'files', code: 'unknown_field' }])
      : fault
  }
  if (!seen) throw new Invalid([{ field: 'body', code: 'required' }])
  return body
}
