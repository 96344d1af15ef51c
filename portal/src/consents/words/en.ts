const en = {
  agree: 'Please agree to {{consent}}',
  read: 'Read {{document}}',
  more: 'What this means',
  all: 'Select all',
  required: 'Needed to go on',
  optional: 'Your choice',
  unticked: 'You may leave this out. Some services may then be unavailable to you.',
  version: 'Version {{version}}',
}
export default en
export type Words = { [key in keyof typeof en]: string }
