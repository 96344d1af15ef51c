import { accountRows } from '../accounts/index.ts'
import { grantedAttributes } from '../consents/index.ts'
import type { Context } from '../platform/context.ts'
import { openRegistry } from './open-registry.ts'

/**
 * Notifies the registry that a person has joined or left. Fails while the registry does not answer: the queue retries
 * with growing pauses. A person who left in the meantime is not reported as joined.
 */
export const notifyRegistry = async (context: Context, accountId: string, language: string): Promise<void> => {
  const registry = openRegistry(context)
  const member = await context.db
    .selectFrom('club.member as member')
    .innerJoin(accountRows(context.db).as('account'), 'account.id', 'member.accountId')
    .select([
      'account.email',
      'account.areaCode',
      'account.phoneNumber',
      'account.englishLastName',
      'account.englishFirstName',
      'account.chineseLastName',
      'account.chineseFirstName',
    ])
    .where('member.accountId', '=', accountId)
    .executeTakeFirst()
  if (!member) return registry.leave(accountId)
  const { email, areaCode, phoneNumber } = member
  await registry.join(accountId, {
    email,
    areaCode,
    phoneNumber,
    englishName: [member.englishLastName, member.englishFirstName].filter(Boolean).join(' '),
    chineseName: [member.chineseLastName, member.chineseFirstName].filter(Boolean).join(''),
    language,
    consents: await grantedAttributes(context.db, accountId, 'club'),
  })
  await context.db
    .updateTable('club.member')
    .set(eb => ({ toldAt: eb.fn<string>('platform.now') }))
    .where('accountId', '=', accountId)
    .execute()
}
