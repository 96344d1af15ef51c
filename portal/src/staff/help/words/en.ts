const en = {
  title: 'Handbook',
  lead: 'A page for each task. Words in bold are those on the screen.',
  help: 'Help',
}
export default en
export type Words = { [key in keyof typeof en]: string }
