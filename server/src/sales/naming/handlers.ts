import answerConsentLink from './answer-consent-link.ts'
import answerNaming from './answer-naming.ts'
import getConsentLinkReceipt from './get-consent-link-receipt.ts'
import listSharedTickets from './list-shared-tickets.ts'
import openConsentLink from './open-consent-link.ts'
import sendConsentLink from './send-consent-link.ts'
import withdrawConsentLink from './withdraw-consent-link.ts'

export const namingHandlers = [
  answerConsentLink,
  answerNaming,
  getConsentLinkReceipt,
  listSharedTickets,
  openConsentLink,
  sendConsentLink,
  withdrawConsentLink,
]
