const en = {
  title: 'Your visit',
  lead: 'Book a time and we will call you when it starts. You may also come without an appointment and take a number.',
  none: 'No more times can be booked online. Please come during opening hours and take a number.',
  expected: 'Your appointment',
  dayTime: '{{day}}, {{time}}',
  span: '{{from}} to {{to}}',
  waiting_one: '1 person is waiting there now. The waiting time is not known yet.',
  waiting_other: '{{count}} people are waiting there now. The waiting time is not known yet.',
  waitingFor_one: '1 person is waiting there now: about {{minutes}} minutes.',
  waitingFor_other: '{{count}} people are waiting there now: about {{minutes}} minutes.',
  nobody: 'Nobody is waiting there now.',
  choose: 'Choose a time',
  notNow: 'Not now',
  dayOption: '{{day}} ({{weekday}})',
  calendar: 'Sales office: {{number}}',
  calendarText:
    'Appointment at the sales office for registration {{number}}, {{property}}. Bring the documents listed, and the QR code.',
  day: 'Day',
  time: 'Time',
  left_one: '1 left',
  left_other: '{{count}} left',
  book: 'Book this time',
  booking: 'Booking…',
  keep: 'Keep it',
  change: 'Choose another time',
  giveUp: 'Cancel appointment',
  giveUpTitle: 'Cancel your appointment?',
  giveUpText: 'The time slot will be released. Your registration stays as it is, and you may book again.',
}

export default en
export type Words = { [key in keyof typeof en]: string }
