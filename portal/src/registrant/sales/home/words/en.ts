const en = {
  title_one: 'Your registration',
  title_other: 'Your registrations',
  details: 'All details',
  others: 'Your other registrations',
  unfinished_one: 'You have begun a registration that is not submitted.',
  unfinished_other: 'You have begun {{count}} registrations that are not submitted.',
  continue: 'Continue',
  again: 'Register again, or for another property',
  start: 'Start',
  closed: 'No other session is open for registration now.',
}

export default en
export type Words = { [key in keyof typeof en]: string }
