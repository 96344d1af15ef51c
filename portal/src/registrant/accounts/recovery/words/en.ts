const en = {
  title: 'Stop the change of your contact details',
  lead: 'Someone at the sales office has asked to change the email or mobile number of your account. If it was not you, stop it here.',
  stop: 'It was not me: stop it',
  otherwise: 'If it was you, close this page: no action is needed.',
  stopped: 'Stopped',
  stoppedLead:
    'Your contact details stay as they were. If you are worried, set a new password, or ask the sales office about the request made in your name.',
  noLink: 'This link is incomplete',
  noLinkLead: 'Please open it again from the letter or message.',
}
export default en
export type Words = { [key in keyof typeof en]: string }
