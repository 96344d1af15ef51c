const en = {
  title: 'Stop direct marketing',
  lead: 'One press, and we no longer use your personal data in direct marketing: no more such letters, SMS, calls or post from us, and none of it is given to affiliates for theirs.',
  stop: 'Stop direct marketing',
  otherwise: 'Letters about your own registrations and your account still reach you.',
  stopped: 'Direct marketing is stopped',
  stoppedLead:
    'Your consent is withdrawn as of now. Your registrations are not affected. Should you change your mind, you can give it again in your account.',
  noLink: 'This link is not complete',
  noLinkLead: 'Please open it from the letter or message once more.',
}
export default en
export type Words = { [key in keyof typeof en]: string }
