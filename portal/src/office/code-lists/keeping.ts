import type { addCodeValue, changeCodeValue } from '#contract/reference/code-list'
import type { InputOf } from '#contract/operation'

/** How a value of the list that is shown is changed, and another added: whose work a list is, is not the form's. */
export type Keeping = {
  change: (input: Omit<InputOf<typeof changeCodeValue>, 'category'>) => Promise<unknown>
  add: (input: Omit<InputOf<typeof addCodeValue>, 'category'>) => Promise<unknown>
}
