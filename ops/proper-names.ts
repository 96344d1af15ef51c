// Words with capitals within an English line: names only. Buttons and labels otherwise use sentence case.

/** Names that have capitals everywhere. */
export const propers: readonly string[] = [
  'Business Registration Certificate',
  'Business Registration',
  'Certificate of Incorporation',
  'Personal Information Collection Statement',
  'PRC Addendum',
  'Preliminary Agreement for Sale and Purchase',
  'Hong Kong Identity Card',
  'Macao Resident Identity Card',
  'Home Return Permit',
  'American Express',
  'Privacy Commissioner',
  'Apple Wallet',
  'Google Wallet',
]

/** Single words that are names. */
export const capitals: ReadonlySet<string> = new Set([
  'English',
  'Chinese',
  'Hong',
  'Kong',
  'Macao',
  'Mainland',
  'China',
  'Python',
  'Apple',
  'Google',
  'Wallet',
  'Ordinance',
  'Idempotency',
  'Certificate',
  // The states of a registration, where a text names them.
  'Registered',
  'Verified',
])

/** Lines whose capitals come from the specification or from a document. */
export const titles: readonly string[] = [
  'New Registration',
  'Manage Registration',
  'My Profile',
  'Change Password',
  'Registration Closed',
  'Checked In',
  'Return to Homepage',
  'Wrong Username or Password',
  'Invalid Referral Form Number',
  'Resident Identity Card (Mainland China)',
  'User Management',
  'User Activity',
  'Property Management',
]
