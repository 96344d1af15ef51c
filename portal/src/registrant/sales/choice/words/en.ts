const en = {
  title: 'Open for registration',
  lead: 'What is on offer, when registration closes, and the deposit.',
  register: 'Register your intent',
  prepare: 'Prepare registration',
  share: 'Share this property',
  shared: 'The link is copied.',
  groups: 'Groups',
  papers: 'Published documents',
  papersBrief_one: '{{count}} document',
  papersBrief_other: '{{count}} documents',
  late: 'This could not be loaded. We keep trying.',
  none: 'No session is open for registration at the moment.',
  registeringFor: 'You are registering for {{property}}.',
  another: 'Choose another property',
}
export default en
export type Words = { [key in keyof typeof en]: string }
