import { showTime } from '../../../platform/clock.ts'
import { portalUrl } from '../../../platform/context.ts'
import type { Scope } from '../../../platform/scope.ts'
import type { VoidReason } from '#contract/sales/desk/verification'
import { officeLines } from '../../sales-office/office-lines.ts'
import type { OwnTicket } from '../../ticket/find-own-ticket.ts'
import { notifyRegistrant } from '../../ticket/notify-registrant.ts'
import { voidReasons } from '../../words/reasons.ts'

type Where = Scope<'context' | 'db'>

const aboutTicket =
  ({ context }: Where, ticket: OwnTicket) =>
  (locale: 'en' | 'zh-HK' | 'zh-CN') => ({
    number: ticket.registrationNumber,
    property: ticket.propertyName[locale],
    office: officeLines(ticket.salesOffice, locale),
    url: portalUrl(context, locale, `registration-of-intent/history/${ticket.id}`),
  })

/** Sends a letter with the receipt. */
export const notifyVerified = (where: Where, ticket: OwnTicket, verificationId: string): Promise<void> =>
  notifyRegistrant(where, ticket, 'verified', aboutTicket(where, ticket), {
    attached: { kind: 'verification', id: verificationId },
  })

/** Sends a letter that the receipt is no longer valid, and what must be done until when. */
export const notifyVerificationUndone = (where: Where, ticket: OwnTicket, receiptNumber: string): Promise<void> =>
  notifyRegistrant(where, ticket, 'verificationUndone', locale => ({
    ...aboutTicket(where, ticket)(locale),
    receipt: receiptNumber,
    deadline: showTime(ticket.verifyBy, locale),
  }))

/** Sends a letter with the reason why a registration is void. */
export const notifyVoided = (where: Where, ticket: OwnTicket, reason: VoidReason): Promise<void> =>
  notifyRegistrant(where, ticket, 'voidedAtOffice', locale => ({
    ...aboutTicket(where, ticket)(locale),
    reason: voidReasons[reason][locale],
  }))
