import { isDeepStrictEqual } from 'node:util'
import type { CodeValue } from '#contract/reference/reference'

/** A value as the product ships it. */
export type ProductValue = Omit<CodeValue, 'hidden'>
/** A value as stored: `product` is the last shipped form, or null if staff added the value. */
export type StoredValue = CodeValue & { product: ProductValue | null }

/** A field that staff did not change follows the product. */
const follow = <Field>(kept: Field, brought: Field, next: Field): Field =>
  isDeepStrictEqual(kept, brought) ? next : kept

const mergeValue = (kept: StoredValue, next: ProductValue, isArranged: boolean): StoredValue => {
  const base = kept.product ?? next
  return {
    ...kept,
    name: follow(kept.name, base.name, next.name),
    parentCode: follow(kept.parentCode, base.parentCode, next.parentCode),
    attributes: follow(kept.attributes, base.attributes, next.attributes),
    order: isArranged ? kept.order : next.order,
    product: next,
  }
}

/**
 * Merges a stored list with the product's current list. Values that staff changed stay, unchanged values follow the
 * product, and values that the product no longer has are hidden. Returns the values that differ.
 */
export const mergeProductList = (kept: readonly StoredValue[], product: readonly ProductValue[]): StoredValue[] => {
  const isArranged = kept.some(
    storedValue => storedValue.product === null || storedValue.order !== storedValue.product.order,
  )
  const last = Math.max(0, ...kept.map(({ order }) => order))
  const added = product.filter(({ code }) => !kept.some(storedValue => storedValue.code === code))
  const present = kept.map(storedValue => {
    const next = product.find(({ code }) => code === storedValue.code)
    if (next) return mergeValue(storedValue, next, isArranged)
    return storedValue.product === null ? storedValue : { ...storedValue, hidden: true }
  })
  const fresh = added.map((productValue, index) => ({
    ...productValue,
    order: isArranged ? last + index + 1 : productValue.order,
    hidden: false,
    product: productValue,
  }))
  return [...present.filter((storedValue, index) => !isDeepStrictEqual(storedValue, kept[index])), ...fresh]
}

/** Moves one value of a list behind another and returns all values with their positions. `after` null means first. */
export const arrangeValues = (values: readonly StoredValue[], code: string, after: string | null): StoredValue[] => {
  const moved = values.filter(value => value.code === code)
  const others = values.filter(value => value.code !== code)
  const at = after === null ? 0 : others.findIndex(storedValue => storedValue.code === after) + 1
  return [...others.slice(0, at), ...moved, ...others.slice(at)].map((storedValue, place) => ({
    ...storedValue,
    order: place + 1,
  }))
}
