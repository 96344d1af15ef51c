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
    body: 'Someone, perhaps you, asked to set a new password for this email address, but no account uses it. This email does not exist in our records.\n\nIf you registered with another email, ask again with that one. To apply for an account:\n{{url}}\n\nIf it was not you, nothing needs to be done.',
  },
  passwordChanged: {
    subject: 'Your password was changed',
    body: 'Your password was changed on {{time}} (Hong Kong time), and you were logged out on your other devices.\n\nIf it was not you, set a new password at once:\n{{url}}',
  },
  passkeyAdded: {
    subject: 'A passkey was added to your account',
    body: 'On {{time}} (Hong Kong time) a passkey was added to your account. Whoever has it can log in without your password.\n\nIf it was you, nothing needs to be done. If not, remove it here:\n{{url}}\n\nThen set a new password:\n{{passwordUrl}}',
  },
  passkeyRemoved: {
    subject: 'A passkey was removed from your account',
    body: 'On {{time}} (Hong Kong time) a passkey was removed from your account. It no longer logs in. Your password and other passkeys still do:\n{{url}}\n\nIf it was not you, set a new password at once:\n{{passwordUrl}}',
  },
  newDevice: {
    subject: 'New login to your account',
    body: 'Your account was logged in to on {{time}} (Hong Kong time) from a device or browser that we have not seen before.\n\nIf it was you, nothing needs to be done. If not, set a new password at once:\n{{url}}',
  },
  deskCode: {
    subject: 'Your code for the sales office: {{code}}',
    body: '{{code}} is your code for the sales office of {{vendor}}. Read it out to the member of staff who is with you. It expires in {{minutes}} minutes. If you are not at the sales office, tell it to nobody.',
  },
  recoveryAsked: {
    subject: 'Somebody asks to change your contact details',
    body: 'At the sales office somebody has shown an identity document in your name and asked that your account be reached by other contact details from {{time}} (Hong Kong time).\n\nIf it was you, nothing needs to be done. If it was not you, stop it on this page before then:\n{{url}}',
  },
  recoveryAskedSms: {
    subject: 'Somebody asks to change your contact details',
    body: '{{vendor}}: your account is to get new contact details at {{time}} (HK time), asked for at the sales office. Not you? Stop it: {{url}}',
  },
  recoveryWaits: {
    subject: 'Your new contact details',
    body: 'Your account will be reached by this email address from {{time}} (Hong Kong time), unless somebody objects who has the old contact details. We then write to you again.',
  },
  recoveryDone: {
    subject: 'Your account has new contact details',
    body: 'Since {{time}} (Hong Kong time) your account is reached by the contact details that you proved at the sales office. You were logged out everywhere, and the old password and all passkeys open nothing any more. Set a new one here:\n{{url}}',
  },
  requestReceived: {
    subject: 'We have received your request',
    body: 'We have received your request on your personal data ({{kind}}) on {{time}} (Hong Kong time). You will have an answer by {{due}} at the latest.',
  },
  requestAnswered: {
    subject: 'Your request has been answered',
    body: 'Your request on your personal data ({{kind}}) of {{time}} (Hong Kong time) has been answered:\n\n{{answer}}',
  },
  requestRefused: {
    subject: 'Your request has been refused',
    body: 'Your request on your personal data ({{kind}}) of {{time}} (Hong Kong time) has been refused.\n\nGround: {{ground}}\n\n{{answer}}\n\nYou may complain to the Privacy Commissioner for Personal Data.',
  },
  loggedOut: {
    subject: 'You were logged out everywhere',
    body: 'On {{time}} (Hong Kong time) the sales office logged your account out on all devices.\n\nIf you asked for this, nothing needs to be done: log in again with your password. If you do not know why, please tell us at the sales office.',
  },
  contactChanged: {
    subject: 'Your contact details were changed',
    body: 'The {{what}} of your account was changed on {{time}} (Hong Kong time). Notices now go there.\n\nIf it was not you, please tell us at the sales office at once.',
  },
  staffInvited: {
    subject: 'Your access to the sales office',
    body: 'Dear {{name}},\n\nPlease set your password for the sales office on this page. The link is yours alone, works once, and until {{time}} (Hong Kong time):\n\n{{url}}\n\nYou will then set up a second factor: a passkey, or an authenticator app on your telephone.\n\nIf you do not know what this is about, please tell your administrator.',
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
    body: 'From {{from}} to {{until}} (Hong Kong time) {{name}} ({{email}}) looked at {{count}} different registrations or people, more than a busy desk does in an hour. Please find out why. What they looked at stands here:\n{{url}}',
  },
  auditHead: {
    subject: 'The chain of the records, {{time}}',
    body: 'At {{time}} (Hong Kong time) the chain of the records of the sales office held {{records}} records. Please keep this letter. Its last line proves what the chain was then: a later check is held against it, and shows whether something was cut off or changed since.\n\n{{head}}',
  },
  appointmentBooked: {
    subject: 'Your appointment at the sales office: {{time}}',
    body: 'Dear {{name}},\n\nWe expect you at the sales office on {{time}} (Hong Kong time) for your registration {{number}} for {{property}}.\n\n{{office}}\n\nPlease bring what your registration lists, and its QR code. You can change the appointment, or give it up, until 30 minutes before:\n{{url}}',
  },
  appointmentTomorrow: {
    subject: 'Tomorrow at the sales office: {{time}}',
    body: 'Dear {{name}},\n\nWe expect you tomorrow, {{time}} (Hong Kong time), at the sales office for your registration {{number}} for {{property}}.\n\n{{office}}\n\nWhat to bring, and your QR code:\n{{url}}',
  },
  appointmentEnded: {
    subject: 'Your appointment of {{time}} has ended',
    body: 'Dear {{name}},\n\nThe vendor has brought the verification deadline forward: {{deadline}} (Hong Kong time). Your appointment at the sales office on {{time}} for your registration {{number}} for {{property}} is after it and has ended.\n\nPlease come to the sales office before {{deadline}}, or your registration becomes void. Book another time here, or come without one:\n{{url}}\n\n{{office}}',
  },
  appointmentEndedSms: {
    subject: 'Your appointment has ended',
    body: '{{vendor}}: your appointment of {{time}} for {{property}} has ended: verification now closes on {{deadline}} (HK time). Please come before then. Book another time: {{url}}',
  },
  erased: {
    subject: 'Your account is deleted',
    body: 'As you asked on {{time}} (Hong Kong time), your account and your personal data are deleted. What the law has us keep of finished registrations and receipts is kept without your particulars.',
  },
  withdrawn: {
    subject: 'Registration withdrawn: {{number}}',
    body: 'As you asked on {{time}} (Hong Kong time), your registration {{number}} for {{property}} is withdrawn. Its QR code is no longer valid, and it takes no part in the ballot or the selection of units. What you paid by card, if anything, goes back to that card in full.\n\nIf it was not you, please tell us at the sales office at once.',
  },
  ballotDrawn: {
    subject: 'Ballot drawn: your place with registration {{number}}',
    body: 'Dear {{name}},\n\nThe ballot for {{property}} ({{group}}) has been drawn.\n\nYour registration: {{number}}\nPlace in the order: {{positions}} (of {{entries}})\n\n{{reporting}}\n\nThe whole result, which anybody can work out again:\n{{ballot}}\n\nYour registration and its QR code:\n{{url}}',
  },
  saleEnded: {
    subject: 'The sale of {{property}} has ended for your registration {{number}}',
    body: 'Dear {{name}},\n\nYour registration {{number}} for {{property}} is done. {{outcome}}\n\n{{deposit}}\n\nSales office:\n{{office}}\n\nYour registration:\n{{url}}',
  },
  saleReopened: {
    subject: 'Your registration {{number}} for {{property}} takes part in the sale again',
    body: 'Dear {{name}},\n\nThe end of your registration {{number}} for {{property}}, of which we wrote to you, was recorded by mistake and has been undone. Your registration takes part in the sale again; please come to the sales office, where you will be called. Your deposit stays with us meanwhile.\n\nSales office:\n{{office}}\n\nYour registration:\n{{url}}',
  },
  withdrawAtOffice: {
    subject: 'Consent withdrawn: registration {{number}} is finished at the sales office',
    body: 'Dear {{name}},\n\nYou have withdrawn a consent that your registration {{number}} for {{property}} needs. It goes no further, but can no longer be withdrawn online. Please bring your identity document to the sales office to finish it: your deposit is returned there, or refunded to your card.\n\n{{office}}\n\nIf it was not you, please tell us there at once.',
  },
  voidedUnpaid: {
    subject: 'Registration voided: {{number}}',
    body: 'Registration for {{property}} has closed, and the deposit of your registration {{number}} was not paid in full by then. The registration is void and takes no part in the ballot or the selection of units. What you paid by card, if anything, goes back to that card in full.\n\n{{url}}',
  },
  voidedUnverified: {
    subject: 'Registration voided: {{number}}',
    body: 'Your registration {{number}} for {{property}} was not verified at the sales office by the deadline. It is void and takes no part in the ballot or the selection of units; its QR code is no longer valid. What you paid by card, if anything, goes back to that card in full.\n\n{{url}}',
  },
  verified: {
    subject: 'Verified: {{number}}',
    body: 'Dear {{name}},\n\nYour registration {{number}} for {{property}} is verified: it is complete, and takes part in the ballot or the selection of units. The receipt is attached; please keep it.\n\nHow your registration stands, and its QR code for the date of sale:\n{{url}}\n\nThe sales office:\n{{office}}',
  },
  registeredForYou: {
    subject: 'Registered at the sales office: {{number}}',
    body: 'Dear {{name}},\n\nAt the sales office you were registered for {{property}} on {{time}} (Hong Kong time), on the consents that you signed on paper. Your registration number is {{number}}. It waits for its deposit, which you hand over there.\n\nIf you were not there, please tell us at once:\n{{office}}',
  },
  registeredForYouSms: {
    subject: 'Registered at the sales office: {{number}}',
    body: '{{vendor}}: at the sales office you were registered for {{property}} ({{number}}). Were you not there? Tell the sales office at once.',
  },
  numberGone: {
    subject: 'Your identity number was taken off your account',
    body: 'Dear {{name}},\n\nYour account bore an identity number whose original somebody else showed at the sales office on {{time}} (Hong Kong time). It was taken off your account. Registrations that you made stay as they are, but cannot be verified, and no new one can be made, until the sales office has entered the number of your own document from its original.\n\nIf the number is yours, please bring your identity document to the sales office at once:\n{{office}}',
  },
  numberFreed: {
    subject: 'Your identity number stood in another account',
    body: 'Dear {{name}},\n\nWhen you were registered at the sales office on {{time}} (Hong Kong time), your identity number stood in the account of somebody else. As you showed the original, it was taken off that account. Nothing of your registration was entered there.\n\nIf you believe that somebody uses your identity document, please tell us:\n{{office}}',
  },
  corrected: {
    subject: 'Your registration was corrected: {{number}}',
    body: 'Dear {{name}},\n\nThe sales office has corrected your registration {{number}} for {{property}} against the original documents on {{time}} (Hong Kong time). Corrected: {{what}}.\n\nYou see what was corrected in the history of the registration:\n{{url}}\n\nYour QR code stays the same. If you know nothing of it, or it is not right, please tell us at the sales office at once:\n{{office}}',
  },
  verificationUndone: {
    subject: 'No longer verified: {{number}}',
    body: 'Dear {{name}},\n\nThe verification of your registration {{number}} for {{property}} was undone at the sales office, and the receipt {{receipt}} is no longer valid. The registration stays Registered. Please come to the sales office again by {{deadline}}, or ask there:\n\n{{office}}\n\n{{url}}',
  },
  withdrawnAtOffice: {
    subject: 'Registration withdrawn: {{number}}',
    body: 'Dear {{name}},\n\nAs you asked in writing, your registration {{number}} for {{property}} was withdrawn at the sales office on {{time}} (Hong Kong time). Its QR code is no longer valid, and it takes no part in the ballot or the selection of units.\n\nWhat you paid by card, if anything, goes back to that card in full. Cashier’s orders and cheques that we hold are handed back at the sales office. If it was not you, please tell us there at once:\n\n{{office}}',
  },
  voidedAtOffice: {
    subject: 'Registration voided: {{number}}',
    body: 'Dear {{name}},\n\nYour registration {{number}} for {{property}} was voided at the sales office. {{reason}} It takes no part in the ballot or the selection of units, and its QR code is no longer valid.\n\nWhat you paid by card, if anything, goes back to that card in full. Cashier’s orders and cheques that we hold are handed back at the sales office. If you have questions, please ask there:\n\n{{office}}\n\n{{url}}',
  },
  instrumentDishonoured: {
    subject: 'Cashier’s order or cheque not paid by the bank: {{number}}',
    body: 'Dear {{name}},\n\nThe bank did not pay a cashier’s order or cheque that you gave us for your registration {{number}} for {{property}}. Your deposit is not whole any more, and the registration is not complete. Please arrange the rest by {{closes}} (Hong Kong time), by card, or with another cashier’s order or cheque at the sales office:\n\n{{office}}\n\n{{url}}',
  },
  sessionRevised: {
    subject: 'Change to your session: {{property}}',
    body: 'Dear {{name}},\n\nThe vendor has changed {{session}} of {{property}}, in which you have a registration:\n\n{{note}}\n\nWhat is different:\n{{changes}}\n\nYour registration stays as it is; you need not register again. Your registrations:\n{{url}}',
  },
  sessionOpened: {
    subject: 'Registration is open: {{property}}',
    body: 'Dear {{name}},\n\nRegistration for {{session}} of {{property}} is open, until {{closes}} (Hong Kong time).\n\nRegister here:\n{{url}}\n\nYou receive this one letter because you asked for it on {{time}}. We do not write to you about it again.',
  },
  serviceNotice: {
    subject: 'Notice: {{subject}}',
    body: 'Dear {{name}},\n\n{{body}}\n\nThis is a notice on your registration in {{session}} of {{property}}. Your registrations:\n{{url}}',
  },
  serviceNoticeSms: {
    subject: 'Notice: {{subject}}',
    body: '{{vendor}}: {{sms}}',
  },
  marketing: {
    subject: 'News: {{subject}}',
    body: 'Dear {{name}},\n\n{{body}}\n\n{{sender}}\n\nYou receive this letter because you have agreed to direct marketing. To stop it with one press, without logging in:\n{{url}}',
  },
  marketingSms: {
    subject: 'News: {{subject}}',
    body: '{{vendor}}: {{sms}}\nStop: {{url}} or {{phone}}',
  },
  consentAsked: {
    subject: 'Please give your consents: {{property}}',
    body: 'Dear {{name}},\n\n{{registrant}} has named you in a registration of intent for {{property}}. Please read how your personal data is used, and give your own consents, on this page:\n\n{{url}}\n\nThe link is yours alone: do not pass it on. You may also read and sign at the sales office:\n{{office}}\n\nIf you do not know of this registration, please tell us there.',
  },
  consentAskedSms: {
    subject: 'Please give your consents: {{property}}',
    body: '{{vendor}}: {{registrant}} has named you in a registration of intent for {{property}}. Read how your data is used and give your own consents here; do not pass the link on: {{url}}',
  },
  namedFull: {
    subject: 'No place left: {{number}}',
    body: 'Dear {{name}},\n\n{{person}} wanted to give their consents for your registration {{number}}, but is already in as many registrations of this session as one person may be. Your registration cannot be verified as long as this is so.\n\n{{person}} can withdraw another registration and then answer by the same link, or you can both ask at the sales office.\n\n{{url}}',
  },
  consentWithdrawn: {
    subject: 'Consents withdrawn: {{number}}',
    body: 'Dear {{name}},\n\n{{person}} has withdrawn the consents given for your registration {{number}}. It cannot be verified until they are given again: by the link we sent, or at the sales office.\n\n{{url}}',
  },
  named: {
    subject: 'You are named in a registration: {{property}}',
    body: 'A registration of intent for {{property}} names a person with the identity number of your account.\n\nIf you agreed to that, nothing needs to be done; you may say so in your account. If you did not, please say that you do not agree, and it takes none of your places:\n{{url}}\n\nThe sales office then decides what becomes of that registration.',
  },
  relatedAsked: {
    subject: 'Registration {{number}}: a request to be linked',
    body: '{{name}} asks to link a registration of intent with your registration {{number}}, as people do who will buy together. Nothing is linked unless you accept:\n\n{{url}}',
  },
  paidWhole: {
    subject: 'Deposit received, Registered: {{number}}',
    body: 'Dear {{name}},\n\nWe have received {{amount}} by card (order {{order}}). Your registration {{number}} for {{property}} is Registered; the receipt is attached.\n\nIt is complete only after verification at the sales office, by {{deadline}}. Please bring:\n{{bring}}\n- the QR code of your registration: {{url}}\n\nWhere:\n{{office}}',
  },
  paidInPart: {
    subject: 'Payment received: {{number}}',
    body: 'We have received {{amount}} by card (order {{order}}) towards the deposit of your registration {{number}} for {{property}}. The receipt is attached.\n\n{{remaining}} remains. Please arrange it by {{closes}}:\n{{url}}',
  },
  paidInPartTooLate: {
    subject: 'Payment received, deposit not whole: {{number}}',
    body: 'We have received {{amount}} by card (order {{order}}) towards the deposit of your registration {{number}} for {{property}}. The receipt is attached.\n\nRegistration closed at {{closes}} with {{remaining}} still owed, which can no longer be paid. The registration becomes void, and what you paid by card goes back to that card in full.\n\n{{url}}',
  },
  surplus: {
    subject: 'A card payment goes back to you: {{number}}',
    body: 'Your card was charged {{amount}} (order {{order}}) for registration {{number}}, {{property}}, after the payment had been cancelled here, or when nothing more was owed. It does not count as a deposit: the whole amount goes back to your card, without your doing anything. It reaches your card within 7 to 14 working days.\n\n{{url}}',
  },
  refunded: {
    subject: 'Refund sent: {{number}}',
    body: 'The refund of {{amount}} (order {{order}}) for registration {{number}}, {{property}}, was sent to the card that was charged. It reaches your card within 7 to 14 working days.\n\n{{url}}',
  },
  takenBack: {
    subject: 'A card payment went back: {{number}}',
    body: '{{amount}} of your card payment (order {{order}}) for registration {{number}}, {{property}}, has gone back to your card: your bank took it back, or it was refunded. It no longer counts towards the deposit. How your registration stands:\n{{url}}\n\nIf you do not know of this, please ask your bank or tell us at the sales office.',
  },
  paymentReversed: {
    subject: 'Your deposit is no longer whole: {{number}}',
    body: '{{amount}} of your card payment (order {{order}}) for registration {{number}}, {{property}}, has gone back to your card: your bank took it back, or it was refunded. The registration waits for its deposit again and its QR code is suspended. {{remaining}} remains to be paid by {{closes}}:\n{{url}}\n\nIf you do not know of this, please ask your bank or tell us at the sales office.',
  },
  paymentReversedTooLate: {
    subject: 'Your deposit is no longer whole: {{number}}',
    body: '{{amount}} of your card payment (order {{order}}) for registration {{number}}, {{property}}, has gone back to your card: your bank took it back, or it was refunded. Registration closed at {{closes}}, so that the {{remaining}} now owed can no longer be paid: the registration becomes void.\n\n{{url}}\n\nIf you do not know of this, please ask your bank or tell us at the sales office.',
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
    subject: 'Registered, not yet complete: {{number}}',
    body: 'Dear {{name}},\n\nYour registration {{number}} for {{property}} is Registered. It is complete only after verification at the sales office, by {{deadline}}.\n\nPlease bring:\n{{bring}}\n- the QR code of your registration: {{url}}\n\nWhere:\n{{office}}',
  },
}
export default words
export type Template = keyof typeof words
export type NoticeWords = Readonly<Record<Template, { subject: string; body: string }>>
