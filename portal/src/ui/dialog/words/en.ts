const en = {
  question: 'Leave without saving?',
  hint: 'What you entered in this form is not saved and will be lost.',
  leave: 'Leave',
  stay: 'Stay here',
}

export default en
export type Words = { [key in keyof typeof en]: string }
