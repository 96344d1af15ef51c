const en = {
  title: 'Ballot and day of the sale',
  titleTender: 'Tender and its result',
  place_one: 'Your place in the order',
  place_other: 'Your places in the order',
  comma: ', ',
  of: 'of {{entries}} that were drawn',
  report: 'Report at the sales office',
  window: '{{from}} to {{until}}',
  late: 'Whoever comes later is called after everybody who came in time.',
  reported: 'You have reported. Please follow the numbers that are called.',
  box: 'Tender box open',
  boxHint: 'Hand in your tender in a sealed envelope at the sales office by then: later ones are not taken.',
  ends: 'The sale ends',
  deposit_APPLIED: 'The deposit has become part of the preliminary deposit.',
  deposit_RETURN_DUE:
    'The deposit goes back: collect cashier’s orders and cheques at the sales office with your identity document; what was paid by card goes back to the card.',
  deposit_RETURNED: 'The deposit was handed back at the sales office.',
  deposit_REFUNDED: 'The deposit was refunded to the card.',
}

export default en
export type Words = { [key in keyof typeof en]: string }
