const en = {
  title: 'Register for {{property}}',
  lead: 'An estate agent has invited you to register. Please check that this is your agent.',
  agent: 'Estate agent',
  agency: 'Agency',
  licence: 'Licence number',
  serial: 'Referral form',
  continue: 'Continue',
  hint: 'The referral form and your agent’s details are filled in when you register. You can change or remove them there.',
  endedTitle: 'This referral link cannot be used',
  endedLead: 'Its form is used already or was returned. You can register without it, or ask your agent for a new link.',
  toProperties: 'See all properties',
}
export default en
export type Words = { [key in keyof typeof en]: string }
