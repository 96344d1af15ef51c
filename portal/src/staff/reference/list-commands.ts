import type { addCodeValue, changeCodeValue } from '#contract/reference/code-list'
import type { InputOf } from '#contract/operation'

/** The commands that change and add values of the list. The form does not know which staff maintain the list. */
export type ListCommands = {
  change: (input: Omit<InputOf<typeof changeCodeValue>, 'category'>) => Promise<unknown>
  add: (input: Omit<InputOf<typeof addCodeValue>, 'category'>) => Promise<unknown>
}
