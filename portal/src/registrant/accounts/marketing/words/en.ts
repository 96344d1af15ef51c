const en = {
  title: 'Stop direct marketing',
  lead: 'With one click, we stop using your personal data in direct marketing: no more such letters, SMS, calls or post from us, and none of it is given to affiliates for theirs.',
  stop: 'Stop direct marketing',
  otherwise: 'You will still receive letters about your registrations and your account.',
  stopped: 'Direct marketing is stopped',
  stoppedLead:
    'Your consent is withdrawn from now on. Your registrations are not affected. If you change your mind, you can give it again in your account.',
  noLink: 'This link is incomplete',
  noLinkLead: 'Please open it again from the letter or message.',
}
export default en
export type Words = { [key in keyof typeof en]: string }
