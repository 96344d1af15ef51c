import type { OperationName } from '#contract'
import { applicationHandlers } from './accounts/application/handlers.ts'
import { codeHandlers } from './accounts/code/handlers.ts'
import { documentHandlers } from './accounts/document/handlers.ts'
import { loginHandlers } from './accounts/login/handlers.ts'
import { passkeyHandlers } from './accounts/passkey/handlers.ts'
import { passwordHandlers } from './accounts/password/handlers.ts'
import { profileHandlers } from './accounts/profile/handlers.ts'
import { slideHandlers } from './accounts/slide/handlers.ts'
import { campaignHandlers } from './campaign/draft/handlers.ts'
import { campaignSendingHandlers } from './campaign/sending/handlers.ts'
import { stopLinkHandlers } from './campaign/stop-link/handlers.ts'
import { clubHandlers } from './club/handlers.ts'
import { consentsHandlers } from './consents/handlers.ts'
import { textHandlers } from './consents/text/handlers.ts'
import { exportHandlers } from './exports/handlers.ts'
import { keyHandlers } from './integrations/key/handlers.ts'
import { importHandlers } from './integrations/referral/handlers.ts'
import { exportedRegistrationHandlers } from './integrations/registration/handlers.ts'
import { webhookHandlers } from './integrations/webhook/handlers.ts'
import { auditHandlers } from './office/audit/handlers.ts'
import { factorHandlers } from './office/factor/handlers.ts'
import { loginHandlers as officeLoginHandlers } from './office/login/handlers.ts'
import { memberHandlers } from './office/member/handlers.ts'
import { proposalHandlers } from './office/proposal/handlers.ts'
import { providerHandlers } from './office/provider/handlers.ts'
import { sessionHandlers } from './office/session/handlers.ts'
import { paymentDeskHandlers } from './payments/desk/handlers.ts'
import { depositHandlers } from './payments/deposit/handlers.ts'
import { financeHandlers } from './payments/finance/handlers.ts'
import { instrumentHandlers } from './payments/instrument/handlers.ts'
import { methodHandlers } from './payments/method/handlers.ts'
import { receiptHandlers } from './payments/receipt/handlers.ts'
import { privacyHandlers } from './privacy/handlers.ts'
import { erasureHandlers } from './privacy/erasure/handlers.ts'
import { holdHandlers } from './privacy/hold/handlers.ts'
import { requestHandlers } from './privacy/request/handlers.ts'
import { retentionHandlers } from './privacy/retention/handlers.ts'
import { recoveryHandlers } from './privacy/recovery/handlers.ts'
import { registrantHandlers } from './privacy/registrant/handlers.ts'
import { referenceHandlers } from './reference/handlers.ts'
import { appointmentHandlers } from './sales/appointment/handlers.ts'
import { ballotHandlers } from './sales/ballot/handlers.ts'
import { rehearsalHandlers } from './sales/rehearsal/handlers.ts'
import { assistedHandlers } from './sales/assisted/handlers.ts'
import { presenceHandlers } from './sales/presence/handlers.ts'
import { attachmentHandlers } from './sales/attachment/handlers.ts'
import { checkHandlers } from './sales/checks/handlers.ts'
import { correctionHandlers } from './sales/correction/handlers.ts'
import { deskHandlers } from './sales/desk/handlers.ts'
import { deskSetHandlers } from './sales/desk-set/handlers.ts'
import { draftHandlers } from './sales/draft/handlers.ts'
import { endingHandlers } from './sales/ending/handlers.ts'
import { limitsHandlers } from './sales/limits/handlers.ts'
import { numbersHandlers } from './sales/numbers/handlers.ts'
import { namingHandlers } from './sales/naming/handlers.ts'
import { openingHandlers } from './sales/opening/handlers.ts'
import { partyHandlers } from './sales/party/handlers.ts'
import { propertyHandlers } from './sales/property/handlers.ts'
import { priceListHandlers } from './sales/price-list/handlers.ts'
import { propertyManagementHandlers } from './sales/property-management/handlers.ts'
import { referralHandlers } from './sales/referral/handlers.ts'
import { registrationListHandlers } from './sales/registration-list/handlers.ts'
import { questionHandlers } from './sales/questions/handlers.ts'
import { registrationHandlers } from './sales/registration/handlers.ts'
import { relatedHandlers } from './sales/related/handlers.ts'
import { referralFormHandlers } from './sales/referral-forms/handlers.ts'
import { salesOfficeHandlers } from './sales/sales-office/handlers.ts'
import { saleDayHandlers } from './sales/sale-day/handlers.ts'
import { setUpHandlers } from './sales/set-up/handlers.ts'
import { slotHandlers } from './sales/slot/handlers.ts'
import { signingHandlers } from './sales/signing/handlers.ts'
import { tenderBoxHandlers } from './sales/tender-box/handlers.ts'
import { ticketHandlers } from './sales/ticket/handlers.ts'
import { turnHandlers } from './sales/turn/handlers.ts'
import { verificationHandlers } from './sales/verification/handlers.ts'
import { systemHandlers } from './system/handlers.ts'
import { waitingHandlers } from './waiting/handlers.ts'

/** All operation handlers. Each folder lists its own. */
export const handlers = [
  ...applicationHandlers,
  ...codeHandlers,
  ...documentHandlers,
  ...loginHandlers,
  ...passkeyHandlers,
  ...passwordHandlers,
  ...profileHandlers,
  ...slideHandlers,
  ...campaignHandlers,
  ...campaignSendingHandlers,
  ...stopLinkHandlers,
  ...clubHandlers,
  ...consentsHandlers,
  ...textHandlers,
  ...officeLoginHandlers,
  ...providerHandlers,
  ...sessionHandlers,
  ...factorHandlers,
  ...memberHandlers,
  ...proposalHandlers,
  ...auditHandlers,
  ...exportHandlers,
  ...depositHandlers,
  ...paymentDeskHandlers,
  ...financeHandlers,
  ...instrumentHandlers,
  ...methodHandlers,
  ...receiptHandlers,
  ...privacyHandlers,
  ...registrantHandlers,
  ...recoveryHandlers,
  ...requestHandlers,
  ...erasureHandlers,
  ...holdHandlers,
  ...retentionHandlers,
  ...referenceHandlers,
  ...appointmentHandlers,
  ...assistedHandlers,
  ...presenceHandlers,
  ...attachmentHandlers,
  ...checkHandlers,
  ...correctionHandlers,
  ...deskHandlers,
  ...deskSetHandlers,
  ...draftHandlers,
  ...endingHandlers,
  ...limitsHandlers,
  ...namingHandlers,
  ...numbersHandlers,
  ...openingHandlers,
  ...partyHandlers,
  ...propertyHandlers,
  ...priceListHandlers,
  ...propertyManagementHandlers,
  ...referralHandlers,
  ...questionHandlers,
  ...registrationHandlers,
  ...registrationListHandlers,
  ...relatedHandlers,
  ...referralFormHandlers,
  ...salesOfficeHandlers,
  ...setUpHandlers,
  ...rehearsalHandlers,
  ...ballotHandlers,
  ...slotHandlers,
  ...signingHandlers,
  ...ticketHandlers,
  ...verificationHandlers,
  ...saleDayHandlers,
  ...turnHandlers,
  ...tenderBoxHandlers,
  ...systemHandlers,
  ...keyHandlers,
  ...exportedRegistrationHandlers,
  ...importHandlers,
  ...webhookHandlers,
  ...waitingHandlers,
]

type Unanswered = Exclude<OperationName, (typeof handlers)[number]['op']['name']>
/** Fails to compile while an operation of the contract has no handler. @public */
export const everyOperationIsAnswered: [Unanswered] extends [never] ? true : Unanswered = true
