const en = {
  title: 'Registrations',
  lead: 'How many have registered, as the vendor tells it to everybody.',
  late: 'The latest numbers cannot be reached. They are asked for again by themselves.',
  registrations: 'Registrations',
  registrationsHint: 'that stand; not those that were withdrawn or became void',
  byAgents: 'Of these by estate agents themselves',
  byAgentsHint: 'licensed agents and salespersons who register for themselves',
  intents: 'Registrations of intent',
  intentsHint: 'one registration can carry several',
  people: 'Different people',
  companies: 'Different companies',
  onceHint: 'each counted once',
  byGroup: 'By group',
  countedAt: 'Counted {{time}}, anew every few seconds.',
  meaning:
    'A registration is no offer and no purchase. It does not show how many units will be sold, nor at which price.',
}
export default en
export type Words = { [key in keyof typeof en]: string }
