const en = {
  page_registrations: 'Registrations',
  page_sessions: 'Sessions',
}
export default en
export type Words = { [key in keyof typeof en]: string }
