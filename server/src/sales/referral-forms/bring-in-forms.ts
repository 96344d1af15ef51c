import { Invalid } from '../../platform/refusal.ts'
import type { Scope } from '../../platform/scope.ts'
import { holdForms } from './hold-forms.ts'
import { insertForms, type Issued } from './insert-forms.ts'

/** Issues forms that are numbered already, all of them or none: refuses each serial that is there, or stands there twice. */
export const bringInForms = async (
  scope: Scope<'db' | 'now'>,
  issued: Issued,
  serials: readonly string[],
): Promise<void> => {
  await holdForms(scope, issued)
  const firsts = new Map(serials.map((serial, at) => [serial, at] as const).toReversed())
  const there = await insertForms(scope, issued, [...firsts.keys()])
  const twice = serials.flatMap((serial, at) =>
    firsts.get(serial) === at && !there.has(serial) ? [] : [{ field: `serials.${at}`, code: 'serial_twice' as const }],
  )
  // What was issued a moment ago goes with the transaction.
  if (twice.length > 0) throw new Invalid(twice)
}
