/** The account of the password, for password managers: first in the form. */
export const Owner = ({ email }: { email: string }) => (
  <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
)
