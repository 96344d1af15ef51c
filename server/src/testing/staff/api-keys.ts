import { admitKey, makeKey } from '#contract/integrations/key'
import type { InputOf } from '#contract/operation'
import { enterStaff } from '../enter-staff.ts'
import { sessions, type TestApp } from '../index.ts'

/**
 * Creates an API key, by default with all scopes for the open session. An administrator makes it and a privacy
 * officer approves it.
 */
export const apiKey = async (t: TestApp, more: Partial<InputOf<typeof makeKey>> = {}) => {
  const office = await enterStaff(t, 'ADMINISTRATOR')
  const input = {
    name: 'CRM',
    scopes: ['tickets.read' as const, 'contacts.read' as const, 'referrals.write' as const],
    sessionIds: [sessions.open],
    networks: null,
    days: 30,
    ...more,
  }
  const { status, body, raw } = await t.call(makeKey, input, { office })
  if (status !== 200) throw new Error(`no key: ${raw.body}`)
  if (input.scopes.includes('contacts.read'))
    await t.call(admitKey, { id: body.id }, { office: await enterStaff(t, 'PRIVACY_OFFICER') })
  return { ...body, office }
}
