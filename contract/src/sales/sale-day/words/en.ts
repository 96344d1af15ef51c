/** Outcome of a registration on the day of the sale, as its registrant reads it. */
const en = {
  PURCHASED: 'You have bought. Thank you.',
  PASSED: 'You chose not to buy.',
  NO_UNIT_LEFT: 'No units were left when your turn came.',
  NOT_CALLED: 'The sale ended before your turn came.',
  NO_SHOW: 'You did not come, or were not there when you were called.',
  NO_TENDER: 'Your tender was not put into the tender box.',
  TENDER_WON: 'Your tender was accepted.',
  TENDER_LOST: 'Your tender was not accepted.',
}

export default en
export type Words = { [key in keyof typeof en]: string }
