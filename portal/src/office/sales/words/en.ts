const en = {
  page_registrations: 'Registrations',
}
export default en
export type Words = { [key in keyof typeof en]: string }
