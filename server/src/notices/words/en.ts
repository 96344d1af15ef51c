const words = {
  code: {
    subject: 'Your verification code: {{code}}',
    body: '{{code}} is your {{vendor}} verification code. It expires in {{minutes}} minutes. Never tell it to anyone: we do not ask for it by phone.',
  },
  welcome: {
    subject: 'Your account is ready',
    body: 'Dear {{name}},\n\nYour account is ready. You can log in and register your intent to buy:\n{{url}}\n\nIf you did not apply for this account, please tell us at the sales office.',
  },
  noAccount: {
    subject: 'No account with this email',
    body: 'Someone, perhaps you, asked to set a new password for this email address, but no account uses it. This email does not exist in our records.\n\nIf you registered with another email, ask again with that one. To apply for an account:\n{{url}}\n\nIf it was not you, no action is needed.',
  },
  passwordChanged: {
    subject: 'Your password was changed',
    body: 'Your password was changed on {{time}} (Hong Kong time), and you were logged out on your other devices.\n\nIf it was not you, set a new password at once:\n{{url}}',
  },
  passkeyAdded: {
    subject: 'A passkey was added to your account',
    body: 'On {{time}} (Hong Kong time) a passkey was added to your account. Anyone who has it can log in without your password.\n\nIf it was you, no action is needed. If not, remove it here:\n{{url}}\n\nThen set a new password:\n{{passwordUrl}}',
  },
  passkeyRemoved: {
    subject: 'A passkey was removed from your account',
    body: 'On {{time}} (Hong Kong time) a passkey was removed from your account. You can no longer log in with it. Your password and other passkeys still work:\n{{url}}\n\nIf it was not you, set a new password at once:\n{{passwordUrl}}',
  },
  newDevice: {
    subject: 'New login to your account',
    body: 'Your account was logged in to on {{time}} (Hong Kong time) from a device or browser that we have not seen before.\n\nIf it was you, no action is needed. If not, set a new password at once:\n{{url}}',
  },
  deskCode: {
    subject: 'Your code for the sales office: {{code}}',
    body: '{{code}} is your code for the sales office of {{vendor}}. Read it out to the member of staff who is with you. It expires in {{minutes}} minutes. If you are not at the sales office, tell it to nobody.',
  },
  recoveryAsked: {
    subject: 'Request to change your contact details',
    body: 'At the sales office, someone has shown an identity document in your name and asked to change the contact details of your account from {{time}} (Hong Kong time).\n\nIf it was you, no action is needed. If it was not you, stop it on this page before then:\n{{url}}',
  },
  recoveryAskedSms: {
    subject: 'Request to change your contact details',
    body: '{{vendor}}: someone at the sales office asked to change the contact details of your account from {{time}} (HK time). Not you? Stop it: {{url}}',
  },
  recoveryWaits: {
    subject: 'Your new contact details',
    body: 'Your account will use this email address from {{time}} (Hong Kong time), unless someone with access to the old contact details objects. We will then write to you again.',
  },
  recoveryDone: {
    subject: 'Your account has new contact details',
    body: 'Since {{time}} (Hong Kong time), your account uses the contact details that you verified at the sales office. You were logged out on all devices, and the old password and all passkeys no longer work. Set a new password here:\n{{url}}',
  },
  requestReceived: {
    subject: 'We have received your request',
    body: 'We received your request about your personal data ({{kind}}) on {{time}} (Hong Kong time). We will reply by {{due}} at the latest.',
  },
  requestAnswered: {
    subject: 'Your request has been answered',
    body: 'Your request about your personal data ({{kind}}) of {{time}} (Hong Kong time) has been answered:\n\n{{answer}}',
  },
  requestRefused: {
    subject: 'Your request has been refused',
    body: 'Your request about your personal data ({{kind}}) of {{time}} (Hong Kong time) has been refused.\n\nReason: {{ground}}\n\n{{answer}}\n\nYou may complain to the Privacy Commissioner for Personal Data.',
  },
  loggedOut: {
    subject: 'You were logged out on all devices',
    body: 'On {{time}} (Hong Kong time) the sales office logged your account out on all devices.\n\nIf you asked for this, just log in again with your password. If you do not know why, please tell us at the sales office.',
  },
  contactChanged: {
    subject: 'Your contact details were changed',
    body: 'The {{what}} of your account was changed on {{time}} (Hong Kong time). Notices now go there.\n\nIf it was not you, please tell us at the sales office at once.',
  },
  staffInvited: {
    subject: 'Your access to the sales office',
    body: 'Dear {{name}},\n\nPlease set your password for the sales office on this page. The link is yours alone, works once, and until {{time}} (Hong Kong time):\n\n{{url}}\n\nYou will then set up a second factor: a passkey, or an authenticator app on your telephone.\n\nIf you did not expect this, please tell your administrator.',
  },
  staffFactorsChanged: {
    subject: 'How you prove who you are was changed',
    body: 'A second factor of your access to the sales office (a passkey, the authenticator app or the recovery codes) was added, renewed or removed on {{time}} (Hong Kong time).\n\nIf it was not you, please tell your administrator at once.',
  },
  staffGained: {
    subject: 'New on the staff, or in a new role: {{name}}',
    body: '{{name}} ({{email}}) now has these roles in the sales office: {{roles}}.\n\nGiven by: {{by}}\n\nFrom {{time}} (Hong Kong time) they count as a second person, who confirms what another proposes. If this is not right, please stop it before then:\n{{url}}',
  },
  keyWaits: {
    subject: 'An API key waits for you: {{key}}',
    body: 'An API key, “{{key}}”, has been made by which another system reads names, emails and mobile numbers of registrants.\n\nMade by: {{by}}\n\nIt is refused until a privacy officer admits it. Please look at what it may and for how long, then admit or revoke it:\n{{url}}',
  },
  volumeUnusual: {
    subject: 'Unusually many looked at by one member of staff',
    body: 'From {{from}} to {{until}} (Hong Kong time) {{name}} ({{email}}) looked at {{count}} different registrations or people, more than a busy desk does in an hour. Please find out why. What they looked at is listed here:\n{{url}}',
  },
  auditHead: {
    subject: 'Chain of records, {{time}}',
    body: 'At {{time}} (Hong Kong time) the chain of the records of the sales office held {{records}} records. Please keep this letter. Its last line proves the state of the chain at that time: a later check compares with it and shows whether records were removed or changed since.\n\n{{head}}',
  },
  appointmentBooked: {
    subject: 'Your appointment at the sales office: {{time}}',
    body: 'Dear {{name}},\n\nYour appointment at the sales office is on {{time}} (Hong Kong time), for your registration {{number}} for {{property}}.\n\n{{office}}\n\nPlease bring the items listed in your registration, and its QR code. You can change or cancel the appointment until 30 minutes before:\n{{url}}',
  },
  appointmentBookedByAgent: {
    subject: 'Your estate agent has booked your visit: {{time}}',
    body: 'Dear {{name}},\n\nYour estate agent {{agent}} has booked your appointment at the sales office on {{time}} (Hong Kong time), for your registration {{number}} for {{property}}.\n\n{{office}}\n\nPlease bring the items listed in your registration, and its QR code. You can change or cancel the appointment until 30 minutes before, or end your agent’s access:\n{{url}}',
  },
  appointmentTomorrow: {
    subject: 'Tomorrow at the sales office: {{time}}',
    body: 'Dear {{name}},\n\nYour appointment at the sales office is tomorrow, {{time}} (Hong Kong time), for your registration {{number}} for {{property}}.\n\n{{office}}\n\nWhat to bring, and your QR code:\n{{url}}',
  },
  appointmentCancelled: {
    subject: 'Your estate agent has cancelled your appointment of {{time}}',
    body: 'Dear {{name}},\n\nYour estate agent {{agent}} has cancelled your appointment at the sales office on {{time}} (Hong Kong time), for your registration {{number}} for {{property}}.\n\nBook another time, or end your agent’s access, in your registration:\n{{url}}\n\n{{office}}',
  },
  appointmentEnded: {
    subject: 'Your appointment of {{time}} is cancelled',
    body: 'Dear {{name}},\n\nThe vendor has brought the verification deadline forward: {{deadline}} (Hong Kong time). Your appointment at the sales office on {{time}} for your registration {{number}} for {{property}} is after it and is cancelled.\n\nPlease come to the sales office before {{deadline}}, or your registration becomes void. Book another time here, or come without one:\n{{url}}\n\n{{office}}',
  },
  appointmentEndedSms: {
    subject: 'Your appointment is cancelled',
    body: '{{vendor}}: your appointment of {{time}} for {{property}} is cancelled: verification now closes on {{deadline}} (HK time). Please come before then. Book another time: {{url}}',
  },
  erased: {
    subject: 'Your account is deleted',
    body: 'As you asked on {{time}} (Hong Kong time), your account and your personal data are deleted. The records of completed registrations and receipts that the law requires us to keep no longer contain your particulars.',
  },
  withdrawn: {
    subject: 'Registration withdrawn: {{number}}',
    body: 'As you asked on {{time}} (Hong Kong time), your registration {{number}} for {{property}} is withdrawn. Its QR code is no longer valid, and it will not take part in the sale. Any card payment is refunded to that card in full.\n\nIf it was not you, please tell us at the sales office at once.',
  },
  ballotDrawn: {
    subject: 'Ballot result: registration {{number}}',
    body: 'Dear {{name}},\n\nThe ballot for {{property}} ({{group}}) has been drawn.\n\nYour registration: {{number}}\nPosition: {{positions}} (of {{entries}} ballot entries)\n\n{{reporting}}\n\nThe full result, which anyone can check:\n{{ballot}}\n\nYour registration and its QR code:\n{{url}}',
  },
  saleEnded: {
    subject: 'The sale of {{property}} has ended for your registration {{number}}',
    body: 'Dear {{name}},\n\nYour registration {{number}} for {{property}} is completed. {{outcome}}\n\n{{deposit}}\n\nSales office:\n{{office}}\n\nYour registration:\n{{url}}',
  },
  saleReopened: {
    subject: 'Your registration {{number}} for {{property}} takes part in the sale again',
    body: 'Dear {{name}},\n\nWe wrote to you that your registration {{number}} for {{property}} was completed. This was recorded by mistake and has been undone. Your registration takes part in the sale again; please come to the sales office, where you will be called. We keep your deposit for now.\n\nSales office:\n{{office}}\n\nYour registration:\n{{url}}',
  },
  withdrawAtOffice: {
    subject: 'Consent withdrawn: please visit the sales office about registration {{number}}',
    body: 'Dear {{name}},\n\nYou have withdrawn a consent that your registration {{number}} for {{property}} needs. It will not proceed, but can no longer be withdrawn online. Please bring your identity document to the sales office to complete it: your deposit is returned there, or refunded to your card.\n\n{{office}}\n\nIf it was not you, please tell us there at once.',
  },
  voidedUnpaid: {
    subject: 'Registration voided: {{number}}',
    body: 'Registration for {{property}} has closed, and the deposit of your registration {{number}} was not paid in full by then. The registration is void and will not take part in the sale. Any card payment is refunded to that card in full.\n\n{{url}}',
  },
  voidedUnverified: {
    subject: 'Registration voided: {{number}}',
    body: 'Your registration {{number}} for {{property}} was not verified at the sales office by the deadline. It is void and will not take part in the sale; its QR code is no longer valid. Any card payment is refunded to that card in full.\n\n{{url}}',
  },
  verified: {
    subject: 'Verified: {{number}}',
    body: 'Dear {{name}},\n\nYour registration {{number}} for {{property}} is verified and complete, and takes part in the sale. The receipt is attached; please keep it.\n\nThe status of your registration, and its QR code for the date of sale:\n{{url}}\n\nThe sales office:\n{{office}}',
  },
  registeredForYou: {
    subject: 'Registered at the sales office: {{number}}',
    body: 'Dear {{name}},\n\nYou were registered for {{property}} at the sales office on {{time}} (Hong Kong time), with the consents that you signed on paper. Your registration number is {{number}}. The deposit is outstanding: please hand it over there.\n\nIf you were not there, please tell us at once:\n{{office}}',
  },
  registeredForYouSms: {
    subject: 'Registered at the sales office: {{number}}',
    body: '{{vendor}}: you were registered for {{property}} at the sales office ({{number}}). If you were not there, tell the sales office at once.',
  },
  numberGone: {
    subject: 'Your identity number was removed from your account',
    body: 'Dear {{name}},\n\nOn {{time}} (Hong Kong time), someone else showed the original of an identity document at the sales office whose number was in your account. The number was removed from your account. Your registrations stay as they are, but cannot be verified, and you cannot make a new one, until the sales office has entered the number from the original of your own document.\n\nIf the number is yours, please bring your identity document to the sales office at once:\n{{office}}',
  },
  numberFreed: {
    subject: 'Your identity number was in another account',
    body: 'Dear {{name}},\n\nWhen you were registered at the sales office on {{time}} (Hong Kong time), your identity number was in someone else’s account. As you showed the original, it was removed from that account. Nothing from your registration was entered there.\n\nIf you believe that someone is using your identity document, please tell us:\n{{office}}',
  },
  corrected: {
    subject: 'Your registration was corrected: {{number}}',
    body: 'Dear {{name}},\n\nThe sales office has corrected your registration {{number}} for {{property}} against the original documents on {{time}} (Hong Kong time). Corrected: {{what}}.\n\nYou can see the corrections in the history of the registration:\n{{url}}\n\nYour QR code stays the same. If you did not know about this, or it is not right, please tell us at the sales office at once:\n{{office}}',
  },
  verificationUndone: {
    subject: 'No longer verified: {{number}}',
    body: 'Dear {{name}},\n\nThe verification of your registration {{number}} for {{property}} was undone at the sales office, and the receipt {{receipt}} is no longer valid. The registration is again registered, not yet verified. Please come to the sales office again by {{deadline}}, or ask there:\n\n{{office}}\n\n{{url}}',
  },
  withdrawnAtOffice: {
    subject: 'Registration withdrawn: {{number}}',
    body: 'Dear {{name}},\n\nAs you asked in writing, your registration {{number}} for {{property}} was withdrawn at the sales office on {{time}} (Hong Kong time). Its QR code is no longer valid, and it will not take part in the sale.\n\nAny card payment is refunded to that card in full. Cashier’s orders and cheques that we hold are returned at the sales office. If it was not you, please tell us there at once:\n\n{{office}}',
  },
  voidedAtOffice: {
    subject: 'Registration voided: {{number}}',
    body: 'Dear {{name}},\n\nYour registration {{number}} for {{property}} was voided at the sales office. {{reason}} It will not take part in the sale, and its QR code is no longer valid.\n\nAny card payment is refunded to that card in full. Cashier’s orders and cheques that we hold are returned at the sales office. If you have questions, please ask there:\n\n{{office}}\n\n{{url}}',
  },
  instrumentDishonoured: {
    subject: 'Cashier’s order or cheque not paid by the bank: {{number}}',
    body: 'Dear {{name}},\n\nThe bank did not pay a cashier’s order or cheque that you gave us for your registration {{number}} for {{property}}. Your deposit is now short, and the registration is not complete. Please arrange the rest by {{closes}} (Hong Kong time), by card, or with another cashier’s order or cheque at the sales office:\n\n{{office}}\n\n{{url}}',
  },
  sessionRevised: {
    subject: 'Change to your session: {{property}}',
    body: 'Dear {{name}},\n\nThe vendor has changed {{session}} of {{property}}, in which you have a registration:\n\n{{note}}\n\nWhat has changed:\n{{changes}}\n\nYour registration stays as it is; you do not need to register again. Your registrations:\n{{url}}',
  },
  sessionOpened: {
    subject: 'Registration is open: {{property}}',
    body: 'Dear {{name}},\n\nRegistration for {{session}} of {{property}} is open, until {{closes}} (Hong Kong time).\n\nRegister here:\n{{url}}\n\nYou receive this letter because you asked for it on {{time}}. We will not write to you about it again.',
  },
  serviceNotice: {
    subject: 'Notice: {{subject}}',
    body: 'Dear {{name}},\n\n{{body}}\n\nThis is a notice about your registration in {{session}} of {{property}}. Your registrations:\n{{url}}',
  },
  serviceNoticeSms: {
    subject: 'Notice: {{subject}}',
    body: '{{vendor}}: {{sms}}',
  },
  marketing: {
    subject: 'News: {{subject}}',
    body: 'Dear {{name}},\n\n{{body}}\n\n{{sender}}\n\nYou receive this letter because you have agreed to direct marketing. To stop it in one step, without logging in:\n{{url}}',
  },
  marketingSms: {
    subject: 'News: {{subject}}',
    body: '{{vendor}}: {{sms}}\nStop: {{url}} or {{phone}}',
  },
  consentAsked: {
    subject: 'Please give your consents: {{property}}',
    body: 'Dear {{name}},\n\n{{registrant}} has named you in a registration of intent for {{property}}. Please read how your personal data is used, and give your own consents, on this page:\n\n{{url}}\n\nThe link is yours alone: do not pass it on. You may also read and sign at the sales office:\n{{office}}\n\nIf you do not know about this registration, please tell us there.',
  },
  consentAskedSms: {
    subject: 'Please give your consents: {{property}}',
    body: '{{vendor}}: {{registrant}} has named you in a registration of intent for {{property}}. Read how your data is used and give your own consents here; do not pass the link on: {{url}}',
  },
  namedFull: {
    subject: 'Limit reached: {{number}}',
    body: 'Dear {{name}},\n\n{{person}} tried to give consents for your registration {{number}}, but is already named in the maximum number of registrations for this session. Until this changes, your registration cannot be verified.\n\n{{person}} can withdraw another registration and then answer by the same link, or you can both ask at the sales office.\n\n{{url}}',
  },
  consentWithdrawn: {
    subject: 'Consents withdrawn: {{number}}',
    body: 'Dear {{name}},\n\n{{person}} has withdrawn the consents given for your registration {{number}}. It cannot be verified until they are given again: by the link we sent, or at the sales office.\n\n{{url}}',
  },
  named: {
    subject: 'You are named in a registration: {{property}}',
    body: 'A registration of intent for {{property}} names a person with the identity number of your account.\n\nIf you agreed to this, no action is needed; you may also confirm it in your account. If you did not, please say that you do not agree, and it will not count towards your limit:\n{{url}}\n\nThe sales office then decides what happens to that registration.',
  },
  relatedAsked: {
    subject: 'Registration {{number}}: a request to be linked',
    body: '{{name}} asks to link a registration of intent with your registration {{number}}, as people who plan to buy together do. Nothing is linked unless you accept:\n\n{{url}}',
  },
  paidWhole: {
    subject: 'Deposit received, not yet verified: {{number}}',
    body: 'Dear {{name}},\n\nWe have received {{amount}} by card (order {{order}}). The receipt is attached. Your registration {{number}} for {{property}} is registered, not yet verified.\n\nTo complete it, please visit the sales office by {{deadline}} and bring:\n{{bring}}\n- the QR code of your registration: {{url}}\n\nWhere:\n{{office}}',
  },
  paidInPart: {
    subject: 'Payment received: {{number}}',
    body: 'We have received {{amount}} by card (order {{order}}) towards the deposit of your registration {{number}} for {{property}}. The receipt is attached.\n\n{{remaining}} remains. Please arrange it by {{closes}}:\n{{url}}',
  },
  paidInPartTooLate: {
    subject: 'Payment received, deposit still short: {{number}}',
    body: 'We have received {{amount}} by card (order {{order}}) towards the deposit of your registration {{number}} for {{property}}. The receipt is attached.\n\nRegistration closed at {{closes}} with {{remaining}} still owed, which can no longer be paid. The registration becomes void, and your card payments are refunded to that card in full.\n\n{{url}}',
  },
  surplus: {
    subject: 'Card payment to be refunded: {{number}}',
    body: 'Your card was charged {{amount}} (order {{order}}) for registration {{number}}, {{property}}, after the payment had been cancelled here, or when nothing more was owed. It does not count towards the deposit: the full amount is refunded to your card within 7 to 14 working days. You do not need to do anything.\n\n{{url}}',
  },
  refunded: {
    subject: 'Refund sent: {{number}}',
    body: 'The refund of {{amount}} (order {{order}}) for registration {{number}}, {{property}}, was sent to the card that was charged. It reaches your card within 7 to 14 working days.\n\n{{url}}',
  },
  takenBack: {
    subject: 'Card payment reversed: {{number}}',
    body: '{{amount}} of your card payment (order {{order}}) for registration {{number}}, {{property}}, has gone back to your card: your bank took it back, or it was refunded. It no longer counts towards the deposit. Status of your registration:\n{{url}}\n\nIf you do not know about this, please ask your bank or tell us at the sales office.',
  },
  paymentReversed: {
    subject: 'Your deposit is now short: {{number}}',
    body: '{{amount}} of your card payment (order {{order}}) for registration {{number}}, {{property}}, has gone back to your card: your bank took it back, or it was refunded. Your deposit is now short by {{remaining}}, and the QR code is suspended. Please pay it by {{closes}}:\n{{url}}\n\nIf you do not know about this, please ask your bank or tell us at the sales office.',
  },
  paymentReversedTooLate: {
    subject: 'Your deposit is now short: {{number}}',
    body: '{{amount}} of your card payment (order {{order}}) for registration {{number}}, {{property}}, has gone back to your card: your bank took it back, or it was refunded. Registration closed at {{closes}}, so that the {{remaining}} now owed can no longer be paid: the registration becomes void.\n\n{{url}}\n\nIf you do not know about this, please ask your bank or tell us at the sales office.',
  },
  deskConflict: {
    subject: 'Not accepted from an offline desk: {{number}}',
    body: 'At an offline desk, {{staff}} worked on registration {{number}} at {{time}} (Hong Kong time). When that was sent, it could not be recorded. A receipt may have been printed, or a cashier’s order or cheque taken, that is not on record.\n\nPlease check it, and record how it was settled:\n{{url}}',
  },
  webhookStopped: {
    subject: 'Messages to another system have stopped: {{endpoint}}',
    body: 'We send changes of registrations to {{endpoint}}. Every attempt has failed for days, or it answered that it no longer exists, so we have stopped.\n\nWhen it works again, turn it on here and send again what it has missed:\n{{url}}',
  },
  registered: {
    subject: 'Registered, not yet verified: {{number}}',
    body: 'Dear {{name}},\n\nYour registration {{number}} for {{property}} is registered, not yet verified. To complete it, please visit the sales office by {{deadline}} and bring:\n{{bring}}\n- the QR code of your registration: {{url}}\n\nWhere:\n{{office}}',
  },
}
export default words
export type Template = keyof typeof words
export type NoticeWords = Readonly<Record<Template, { subject: string; body: string }>>
