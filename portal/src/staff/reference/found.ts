import type { ManagedList } from '#contract/reference/code-list'
import type { CodeValue } from '#contract/reference/reference'
import { foldCompatibility } from '#contract/text'

const plain = (text: string): string => foldCompatibility(text).toLowerCase()

/**
 * Returns the values that contain the typed text in their code or in a name in any language, their own or their
 * parent's.
 */
export const found = ({ values, parents }: Pick<ManagedList, 'values' | 'parents'>, typed: string): CodeValue[] => {
  const wanted = plain(typed).trim()
  return values.filter(({ code, name, parentCode }) => {
    const parent = parents.find(item => item.code === parentCode)
    return [code, ...Object.values(name), ...Object.values(parent?.name ?? {})].some(text =>
      plain(text).includes(wanted),
    )
  })
}
