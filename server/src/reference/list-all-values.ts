import { listAllValues } from '#contract/reference/reference'
import { action } from '../platform/action.ts'
import { readLists } from './read-lists.ts'

export default action(listAllValues, ({ world }) => readLists(world), { versioned: true })
