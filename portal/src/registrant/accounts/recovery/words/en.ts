const en = {
  title: 'Stop the change of your contact details',
  lead: 'Somebody at the sales office has asked that your account be reached by another email or mobile number. If it was not you, stop it here.',
  stop: 'It was not me: stop it',
  otherwise: 'If it was you, close this page: nothing needs to be done.',
  stopped: 'Stopped',
  stoppedLead:
    'Your account is reached as before. If you are worried, set a new password, or ask at the sales office who was there in your name.',
  noLink: 'This link is not complete',
  noLinkLead: 'Please open it from the letter or message once more.',
}
export default en
export type Words = { [key in keyof typeof en]: string }
