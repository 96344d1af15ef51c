// What English writes with capitals within a line: names alone. Buttons and labels are otherwise in sentence case.

/** Names that have their capitals wherever they stand. */
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
]

/** Words that are names by themselves. */
export const capitals: ReadonlySet<string> = new Set([
  'English',
  'Chinese',
  'Hong',
  'Kong',
  'Macao',
  'Mainland',
  'China',
  'Python',
  'Ordinance',
  'Idempotency',
  'Certificate',
  // The states of a registration, where their names are said.
  'Registered',
  'Verified',
])

/** Lines whose capitals are those of the specification, or of a document. */
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
