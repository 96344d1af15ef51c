const en = {
  title_one: 'Your registration',
  title_other: 'Your registrations',
  details: 'All details',
  others: 'Your other registrations',
  unfinished_one: 'You have started a registration but not submitted it.',
  unfinished_other: 'You have started {{count}} registrations but not submitted them.',
  ready: 'You have a registration that is ready to submit. Registration opens {{time}}.',
  readyNow: 'You have a registration that is ready to submit. Registration is open.',
  continue: 'Continue',
  again: 'Register again, or for another property',
  start: 'Start',
  prepare: 'Prepare for the next opening',
  closed: 'No other session is open for registration now.',
}

export default en
export type Words = { [key in keyof typeof en]: string }
