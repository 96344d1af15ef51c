import { Invalid } from '../../platform/refusal.ts'
import type { Scope } from '../../platform/scope.ts'
import { lockForms } from './lock-forms.ts'
import { insertForms, type Issued } from './insert-forms.ts'

/**
 * Imports forms that are numbered already, all of them or none: refuses each serial that exists, or appears twice.
 */
export const importForms = async (
  scope: Scope<'db' | 'now'>,
  issued: Issued,
  serials: readonly string[],
): Promise<void> => {
  await lockForms(scope, issued)
  const firsts = new Map(serials.map((serial, index) => [serial, index] as const).toReversed())
  const there = await insertForms(scope, issued, [...firsts.keys()])
  const twice = serials.flatMap((serial, index) =>
    firsts.get(serial) === index && !there.has(serial)
      ? []
      : [{ field: `serials.${index}`, code: 'serial_twice' as const }],
  )
  // The exception rolls back the transaction, including the forms inserted a moment ago.
  if (twice.length > 0) throw new Invalid(twice)
}
