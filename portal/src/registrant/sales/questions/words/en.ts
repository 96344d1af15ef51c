const en = {
  title: 'A few questions',
  hint: 'All optional. They do not affect your registration.',
  kept: 'Thank you. Your answers are saved.',
}
export default en
export type Words = { [key in keyof typeof en]: string }
