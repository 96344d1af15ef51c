const en = {
  page_registrations: 'Registrations',
  page_sessions: 'Sessions',
  page_finance: 'Finance',
  page_numbers: 'Numbers',
  page_ballots: 'Ballots',
  page_checks: 'Checks',
  'page_away-desks': 'Offline desks',
  page_agents: 'Estate agents',
  page_exports: 'Exports',
}
export default en
export type Words = { [key in keyof typeof en]: string }
