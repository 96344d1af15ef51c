import type { CodeTarget } from '#contract/accounts/one-time-code'
import type { Staff } from '../../platform/actor.ts'
import type { Scope } from '../../platform/scope.ts'
import { sendCode } from './send-code.ts'

/** A code to an address that is to become an account’s, asked for by staff while its owner is at the desk. */
export const sendDeskCode = (
  call: Scope<'context' | 'db' | 'now' | 'caller'> & { actor: Staff },
  accountId: string,
  target: CodeTarget,
) => {
  const digest = call.context.vault.mac('asker', `staff|${call.actor.staffId}`)
  const asker = { digest, byOwner: false, accountId }
  const notice = { template: 'deskCode' } as const
  return sendCode(call, { purpose: 'RECOVERY', target, slideId: null, asker, notice })
}
