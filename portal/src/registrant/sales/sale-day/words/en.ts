const en = {
  title: 'Ballot and day of the sale',
  title_FIRST_COME: 'Day of the sale',
  titleTender: 'Tender and its result',
  place_one: 'Your position',
  place_other: 'Your positions',
  comma: ', ',
  of: 'of {{entries}} ballot entries',
  report: 'Report at the sales office',
  window: '{{from}} to {{until}}',
  late: 'Anyone who reports late is called after everyone who reported on time.',
  reported: 'You have reported. Please watch for your number.',
  box: 'Tender box open',
  boxHint: 'Hand in your tender in a sealed envelope at the sales office by then. Late tenders are not accepted.',
  ends: 'The sale ends',
  deposit_APPLIED: 'The deposit is now part of the preliminary deposit.',
  deposit_RETURN_DUE:
    'The deposit will be returned: collect cashier’s orders and cheques at the sales office with your identity document. Card payments are refunded to the card.',
  deposit_RETURNED: 'The deposit was returned at the sales office.',
  deposit_REFUNDED: 'The deposit was refunded to the card.',
}

export default en
export type Words = { [key in keyof typeof en]: string }
