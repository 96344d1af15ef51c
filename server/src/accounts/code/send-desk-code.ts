import type { CodeTarget } from '#contract/accounts/one-time-code'
import type { Staff } from '../../platform/actor.ts'
import type { Scope } from '../../platform/scope.ts'
import { sendCode } from './send-code.ts'

/**
 * Sends a code, requested by staff, to an address of a person at the desk: either the future address of their account
 * or an address that they already have.
 */
export const sendDeskCode = (
  call: Scope<'context' | 'db' | 'now' | 'caller'> & { actor: Staff },
  purpose: 'RECOVERY' | 'PRESENCE',
  accountId: string,
  target: CodeTarget,
) => {
  const digest = call.context.vault.mac('asker', `staff|${call.actor.staffId}`)
  const asker = { digest, byOwner: false, accountId }
  const notice = { template: 'deskCode' } as const
  return sendCode(call, { purpose, target, slideId: null, asker, notice })
}
