/**
 * Button and messages for people who wait for a session to open. The server stores `ask` with each request: it is the
 * text that the person agreed to.
 */
const en = {
  ask: 'Notify me when it opens',
  kept: 'We will email you when it opens.',
  takeBack: 'Do not notify me',
}
export default en
export type Words = { [key in keyof typeof en]: string }
