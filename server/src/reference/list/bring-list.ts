import { isDeepStrictEqual } from 'node:util'
import type { CodeValue } from '#contract/reference/reference'

/** A value as the product brings it. */
export type ProductValue = Omit<CodeValue, 'hidden'>
/** A value as it is kept: `product` as it was brought last, null where staff added it. */
export type KeptValue = CodeValue & { product: ProductValue | null }

/** What staff left alone follows the product. */
const follow = <Field>(kept: Field, brought: Field, next: Field): Field =>
  isDeepStrictEqual(kept, brought) ? next : kept

const bring = (kept: KeptValue, next: ProductValue, isArranged: boolean): KeptValue => {
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
 * A list as it is kept, brought to what the product now has: what staff have made of a value stays, what they left alone follows.
 * What the product has no more is offered no more. Gives the values that are different from now on.
 */
export const bringList = (kept: readonly KeptValue[], product: readonly ProductValue[]): KeptValue[] => {
  const isArranged = kept.some(one => one.product === null || one.order !== one.product.order)
  const last = Math.max(0, ...kept.map(({ order }) => order))
  const added = product.filter(({ code }) => !kept.some(one => one.code === code))
  const present = kept.map(one => {
    const next = product.find(({ code }) => code === one.code)
    if (next) return bring(one, next, isArranged)
    return one.product === null ? one : { ...one, hidden: true }
  })
  const fresh = added.map((one, at) => ({
    ...one,
    order: isArranged ? last + at + 1 : one.order,
    hidden: false,
    product: one,
  }))
  return [...present.filter((one, at) => !isDeepStrictEqual(one, kept[at])), ...fresh]
}

/** A list once one of its values stands behind another, each with its place; `after` null: first. */
export const arrangeValues = (values: readonly KeptValue[], code: string, after: string | null): KeptValue[] => {
  const moved = values.filter(one => one.code === code)
  const others = values.filter(one => one.code !== code)
  const at = after === null ? 0 : others.findIndex(one => one.code === after) + 1
  return [...others.slice(0, at), ...moved, ...others.slice(at)].map((one, place) => ({ ...one, order: place + 1 }))
}
