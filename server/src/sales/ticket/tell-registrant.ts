import type { Locale } from '#contract/common'
import { letterName } from '#contract/person-name'
import { readAccount } from '../../accounts/index.ts'
import { type Notice, sendNotice } from '../../notices/index.ts'
import type { Scope } from '../../platform/scope.ts'

/** A letter to the one who asks, in the language that they chose for letters; `values` are made in it. */
export const tellRegistrant = async (
  { context, db, actor }: Scope<'context' | 'db' | 'actor'>,
  template: Notice['template'],
  values: (locale: Locale) => Notice['values'],
): Promise<void> => {
  const { email, ...person } = await readAccount(db, actor.accountId)
  const { locale } = actor
  await sendNotice(
    { context, db },
    { channel: 'EMAIL', to: email, locale, template, values: { name: letterName(locale, person), ...values(locale) } },
  )
}
