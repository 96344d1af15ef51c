/** The screens from the login to the list of the registrant's registrations, by their names in screens.ts. */
export const way = [
  'login',
  'register',
  'step 1, nothing chosen',
  'step 2',
  'step 3',
  'step 4',
  'payment',
  'done',
  'history',
] as const
