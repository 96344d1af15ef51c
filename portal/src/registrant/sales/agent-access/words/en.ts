const en = {
  title: 'Your estate agent',
  who: '{{name}}, {{agency}}, licence {{licence}}',
  allow: 'I agree',
  since: 'Your agent may follow this registration and arrange your visit, since {{time}}.',
  end: 'End access',
  endQuestion: 'End the access of {{name}}?',
  endHint:
    'The agent no longer sees this registration, and cannot change your appointment. A booked appointment stays.',
}
export default en
export type Words = { [key in keyof typeof en]: string }
