import type { OperationName } from '#contract'
import { accountsHandlers } from '../accounts/handlers.ts'
import { campaignHandlers } from '../campaigns/handlers.ts'
import { clubHandlers } from '../club/handlers.ts'
import { consentsHandlers } from '../consents/handlers.ts'
import { exportsHandlers } from '../exports/handlers.ts'
import { integrationsHandlers } from '../integrations/handlers.ts'
import { officeHandlers } from '../staff/handlers.ts'
import { paymentsHandlers } from '../payments/handlers.ts'
import { privacyHandlers } from '../privacy/handlers.ts'
import { referenceHandlers } from '../reference/handlers.ts'
import { salesHandlers } from '../sales/handlers.ts'
import { systemHandlers } from '../system/handlers.ts'
import { waitingHandlers } from '../waiting-room/handlers.ts'

/** All operation handlers. Each module lists its own. */
export const handlers = [
  ...accountsHandlers,
  ...campaignHandlers,
  ...clubHandlers,
  ...consentsHandlers,
  ...exportsHandlers,
  ...integrationsHandlers,
  ...officeHandlers,
  ...paymentsHandlers,
  ...privacyHandlers,
  ...referenceHandlers,
  ...salesHandlers,
  ...systemHandlers,
  ...waitingHandlers,
]

type Unanswered = Exclude<OperationName, (typeof handlers)[number]['op']['name']>
/** Fails to compile while an operation of the contract has no handler. @public */
export const everyOperationIsAnswered: [Unanswered] extends [never] ? true : Unanswered = true
