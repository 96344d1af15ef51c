/**
 * Messages about the login identifier, an address or a code: the login page needs no others from
 * `contract/src/words`.
 */
const words = {
  invalid: 'This answer is not in the right form',
  email_invalid: 'Enter an email address such as name@example.com',
  phone_hk: 'Invalid Hong Kong phone number: enter 8 digits that begin with 4 to 9',
  phone_cn: 'Invalid Mainland mobile number: enter 11 digits that begin with 13 to 19',
  phone_invalid: 'Enter the whole phone number, in digits',
  code_digits: 'Only number should be entered',
  code_length: 'Enter all 6 digits of the code',
}
export default words
export type Words = { readonly [code in keyof typeof words]: string }
