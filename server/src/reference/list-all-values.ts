import { listAllValues } from '#contract/reference/reference'
import { handler } from '../platform/pipeline/handler.ts'
import { readLists } from './read-lists.ts'

export default handler(listAllValues, ({ context }) => readLists(context), { versioned: true })
