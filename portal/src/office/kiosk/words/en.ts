const en = {
  title: 'Take a number',
  noSession: 'This kiosk is not assigned to a session of sales. Please ask at the desk.',
  withCode: 'With your QR code',
  code: 'Code',
  codeHint: 'Hold the code of your registration before the scanner.',
  wayOut: 'Use the scanner, or take a number without a code.',
  withoutCode: 'Without a QR code',
  withoutCodeHint: 'If you have no code at hand, take a number here and tell the desk the number of your registration.',
  take: 'Take a number',
  yourNumber: 'Your number',
  noneAhead: 'You are next.',
  ahead_one: '1 person is before you.',
  ahead_other: '{{count}} people are before you.',
  about: 'About {{minutes}} minutes.',
  expected: 'Appointment at {{time}}.',
  wait: 'Please remember it, and wait until it is called.',
  done: 'Done',
}
export default en
export type Words = { [key in keyof typeof en]: string }
