import login from '../accounts/words/en.ts'

/** What is wrong with a field, by issue code: the same sentence from the server and beside the field. */
const words = {
  ...login,
  required: 'This answer is needed',
  unknown_field: 'This field is not known here',
  duplicate_field: 'This field was given more than once',
  characters_refused: 'Remove characters that cannot be seen or printed',
  too_long: 'This answer is too long',
  too_big: 'This number is too large',
  too_small: 'This number is too small',
  emails_differ: 'Emails do not match',
  id_invalid: 'Invalid ID: check the number on your document',
  hkid_check: 'Invalid ID: the check digit in brackets does not match. Check every character.',
  birth_invalid: 'Enter a real date, such as 27 3 1988',
  birth_future: 'The date of birth must be in the past',
  under_age: 'You must be 18 or older to register',
  birth_differs: 'The date of birth does not match the ID number',
  gender_differs: 'The gender does not match the ID number',
  name_latin: 'Use English letters, as on your identity document',
  name_han: 'Use Chinese characters, as on your identity document',
  password_rules: 'Invalid password: it does not meet the rules above',
  password_common: 'Invalid password: it is widely known and easy to guess',
  password_personal: 'Invalid password: it holds your name, email, phone number or “Firsthand”',
  password_used: 'Password cannot be same as the old password, or one of the four before it',
  password_wrong: 'The password is not correct',
  passwords_differ: 'Passwords do not match',
  code_needed: 'Verify your mobile number with the code we send',
  files_needed: 'Choose at least one file, or say that you will show the original',
  files_too_many: 'You can only upload 2 files',
  file_empty: 'This file is empty. Choose it again, or another.',
  file_too_large: 'Exceed file size limit 5MB: choose a smaller file, or a photo of lower quality',
  file_unsupported: 'Unsupported file format: choose a JPG, PDF or PNG file',
  file_not_what_it_says:
    'Unsupported file format: its content is not what its name says. Save it anew as JPG, PDF or PNG.',
  file_damaged: 'This file is damaged or cut off and cannot be read. Save or photograph it anew.',
  file_too_many_pixels: 'This picture is too large: it may have 40 million pixels at most',
  file_encrypted: 'This PDF is protected. Save a copy without a password, or upload photos of it.',
  file_active: 'This PDF holds scripts, forms or attachments. Print it to a new PDF, or upload photos of it.',
  file_too_many_pages: 'This PDF has more than 50 pages. Keep those of the document alone.',
  file_infected: 'A virus was found in this file. It was not stored.',
  not_offered: 'This choice is not offered here',
}
export default words
export type IssueWords = { readonly [Code in keyof typeof words]: string }
export type IssueCode = keyof IssueWords
