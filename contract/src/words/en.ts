/** What is wrong with a field, by issue code: the same sentence from the server and beside the field. */
const words = {
  required: 'This answer is needed',
  invalid: 'This answer is not in the right form',
  unknown_field: 'This field is not known here',
  duplicate_field: 'This field was given more than once',
  characters_refused: 'Remove characters that cannot be seen or printed',
  too_long: 'This answer is too long',
  too_short: 'This answer is too short',
  too_big: 'This number is too large',
  too_small: 'This number is too small',
  email_invalid: 'Enter an email address such as name@example.com',
  emails_differ: 'Emails do not match',
  phone_hk: 'Invalid Hong Kong phone number: enter 8 digits that begin with 4 to 9',
  phone_cn: 'Invalid Mainland mobile number: enter 11 digits that begin with 13 to 19',
  id_invalid: 'Invalid ID: check the number on your document',
  hkid_check: 'Invalid ID: the check digit in brackets does not match. Check every character.',
  birth_invalid: 'Enter a real date, such as 27 3 1988',
  birth_future: 'The date of birth must be in the past',
  under_age: 'You must be 18 or older to register',
  name_latin: 'Use English letters, as on your identity document',
  name_han: 'Use Chinese characters, as on your identity document',
  password_rules: 'Invalid password: it does not meet the rules above',
  passwords_differ: 'Passwords do not match',
  code_digits: 'Only number should be entered',
  code_length: 'Enter the 6 digits of the code',
  code_needed: 'Verify your mobile number with the code we send',
  not_offered: 'This choice is not offered here',
}
export default words
export type IssueWords = { readonly [Code in keyof typeof words]: string }
export type IssueCode = keyof IssueWords
