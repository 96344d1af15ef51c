const en = {
  title: 'Registrations',
  lead: 'Registrations in this session, as published by the vendor.',
  late: 'Cannot update right now. Retrying.',
  registrations: 'Registrations',
  registrationsHint: 'valid registrations, excluding withdrawn and void',
  byAgents: 'By estate agents',
  byAgentsHint: 'licensed agents and salespersons who register for themselves',
  intents: 'Ballot entries',
  intents_FIRST_COME: 'Turns to choose',
  intentsHint: 'a registration can have several',
  intentsHint_FIRST_COME: 'a registration can have several',
  people: 'Individuals',
  companies: 'Companies',
  onceHint: 'each counted once',
  byGroup: 'By group',
  countedAt: 'Counted {{time}}. Updated every few seconds.',
  meaning:
    'A registration is not an offer or a purchase. These numbers do not show how many units will be sold, or at what price.',
}
export default en
export type Words = { [key in keyof typeof en]: string }
