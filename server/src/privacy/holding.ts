import type { Words } from '#contract/common'
import type { exportData } from '#contract/privacy/privacy'
import type { OutputOf } from '#contract/operation'

/** All data held about a person, as in the machine-readable file. */
export type Holding = OutputOf<typeof exportData>
/** The parts of the data, each with a heading of its own. */
export type Group = Exclude<keyof Holding, 'madeAt'>

type KeyOf<T> = T extends readonly (infer Each)[]
  ? KeyOf<Each>
  : T extends Words
    ? never
    : T extends object
      ? string extends keyof T
        ? never
        : { [K in keyof T & string]: K | KeyOf<T[K]> }[keyof T & string]
      : never
type LiteralOf<T> = T extends string
  ? string extends T
    ? never
    : T
  : T extends readonly (infer Each)[]
    ? LiteralOf<Each>
    : T extends Words
      ? never
      : T extends object
        ? { [K in keyof T]-?: LiteralOf<T[K]> }[keyof T]
        : never

/** Every field name of the data, at any depth: a translation that lacks one does not compile. */
export type Field = KeyOf<Holding>
/** Every value that is one of a fixed set. */
export type Value = LiteralOf<Holding>
