const en = {
  read: 'Read the {{document}}',
  more: 'What this covers',
  all: 'Select all',
  allOf: ': {{group}}',
  required: 'Required',
  optional: 'Optional',
  mainland: 'PRC Addendum and separate consents',
  mainlandWhy:
    'Mainland China law covers your personal information, so we need your consent to each of the following. You give each separate consent on its own. If you prefer not to, you can register in person at the sales office.',
  givenBefore: 'You have agreed to each of these. The texts have not changed, so you are not asked again.',
  givenOn: 'Given on {{time}}',
  change: 'Change',
  inPerson: 'Prefer not to agree? Register in person',
  inPersonText:
    'If you do not agree to any of the above, you can register in person at the sales office. Bring the original of your identity document.',
  officeFor: 'For {{properties}}',
  and: ', ',
  contact: 'Requests and complaints',
  contactText:
    'To access or correct your data, or to complain, please contact the following. We will reply within {{days}} days.',
  contactRegulators: 'You may also complain to the regulator:',
  contactMainland: ' (where the law of Mainland China covers you)',
  mainlandWhyJoin:
    'Mainland China law covers your personal information, so the club needs your consent to each of the following. You give each separate consent on its own. If you prefer not to, you cannot join, but you can still register.',
  club: 'Club membership',
  joinLead: 'Optional: it does not affect your registration.',
  joinLeadAccount: 'Optional: it does not affect your account.',
  unticked: 'You may leave this unticked. Some services may then be unavailable to you.',
  declare: 'I declare:',
  pleaseDeclare: 'Please confirm the declaration',
  optionalChoices: 'Optional: news, offers and membership',
  version: 'Version {{version}}',
}
export default en
export type Words = { [key in keyof typeof en]: string }
