/** What whoever waits for a session presses, and reads then. The server keeps `ask` with what was asked for: the text that was agreed to. */
const en = {
  ask: 'Tell me when it opens',
  kept: 'We will email you when it opens.',
  takeBack: 'Do not tell me',
}
export default en
export type Words = { [key in keyof typeof en]: string }
