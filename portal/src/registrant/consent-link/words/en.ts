const en = {
  title: 'Your consents',
  lead_JOINT:
    '{{name}} named you as a joint-name registrant in a registration of intent to buy. Your own consents are needed before it can be verified.',
  lead_DIRECTOR:
    '{{name}} named you as a director in a company’s registration of intent to buy. Your own consents are needed before it can be verified.',
  registrant: 'Registered by',
  you: 'You',
  role: 'Named as',
  role_JOINT: 'Joint-name registrant',
  role_DIRECTOR: 'Director',
  property: 'Property and session',
  number: 'Registration number',
  read: 'First, the statement',
  readText: 'It says who collects your data, why, who receives it and how long it is kept.',
  readPics: 'Read the Personal Information Collection Statement',
  readAddendum: 'Read the PRC Addendum',
  consents: 'What you agree to',
  mainlandWhy:
    'Mainland China law covers your personal information, so we need your consent to each of the following. You give each separate consent on its own. If you prefer not to, you can read and sign at the sales office.',
  give: 'Give my consents',
  giving: 'Sending…',
  refuse: 'You need not agree here',
  refuseText:
    'You can read and sign at the sales office instead: bring the original of your identity document. You may close this page. Nothing is given until you choose “Give my consents”.',
  unexpected: 'If you do not know about this registration, please do not agree, and tell the sales office.',
  outdated: 'A text has changed since you opened this page. Please read it and tick the boxes again.',
  thanks: 'Thank you',
  already: 'You have already given your consents',
  givenLead: 'Your consents for registration {{number}} were given on {{time}}.',
  receipt: 'Save a receipt of your consents (PDF)',
  next: 'What happens next',
  nextOriginal: 'Bring the original of your identity document when the registration is verified at the sales office.',
  nextRegistrant:
    'The registrant will see that you have answered. You have nothing more to do online; ask the registrant for the deadline of the visit.',
  withdraw: 'If you change your mind',
  withdrawText:
    'You can withdraw your consents here until the verification deadline, and later by writing to the vendor: the address is at the end of the statement.',
  withdrawButton: 'Withdraw my consents',
  withdrawQuestion: 'Withdraw your consents?',
  withdrawEffect:
    'The registration cannot be verified without them, and we will notify the registrant. You can give them again by the same link until the deadline.',
  withdrawnLead: 'Your consents are withdrawn. Registration {{number}} cannot be verified without them.',
  withdrawnTitle: 'Withdrawn',
  giveAgain: 'Give them again',
  gone: 'This link is no longer valid',
  goneLead: 'A link works for a limited time, and only the latest one is valid.',
  goneWhat: 'What you can do',
  goneAsk: 'Look for a later message from us, or ask the registrant to send the link again.',
  goneOffice: 'Or read and sign at the sales office: bring the original of your identity document.',
}
export default en
export type Words = { [key in keyof typeof en]: string }
