const en = {
  join: 'Join {{club}}',
  joining: 'Joining…',
  about: '{{club}} is for home buyers, and is run by {{operator}}.',
  joinLead: '{{club}} is for home buyers, and is run by {{operator}}. You can register without joining.',
  benefits: 'Member benefits',
  benefitDiscount: 'Up to {{percent}}% off designated units of designated developments',
  benefitNews: 'News of developments, and events for members',
  benefitFree: 'Free of charge; you may leave at any time',
  benefitsNote:
    'You get the discount if you are a member of {{club}} when you sign the Preliminary Agreement for Sale and Purchase. The price list sets out the units and the discount.',
  consents: 'Your consents',
  welcome: 'Welcome to {{club}}',
  joined: 'You are now a member of {{club}}. You may leave at any time in My consents.',
  register: 'New Registration',
  toConsents: 'See my consents',
  isMember: 'You are a member of {{club}}',
  leave: 'Leaving the club',
  leaveHere: 'To leave, withdraw your consent to {{club}}. You can join again later.',
  leaveElsewhere: 'You did not join on this site. To leave, please contact {{operator}}.',
}
export default en
export type Words = { [key in keyof typeof en]: string }
