/** Returns a masked email address such as `d***@f***.example`. A person who knows the address can recognise it. */
export const maskEmail = (email: string): string => {
  const [name = '', domain = ''] = email.split('@')
  const [first = '', ...rest] = domain.split('.')
  const last = rest.at(-1)
  return `${name.slice(0, 1)}***@${first.slice(0, 1)}***${last === undefined ? '' : `.${last}`}`
}

/** Returns a masked mobile number with only its last two digits, such as `+852 ******67`. */
export const maskMobile = (areaCode: string, phoneNumber: string): string =>
  `+${areaCode} ${'*'.repeat(Math.max(1, phoneNumber.length - 2))}${phoneNumber.slice(-2)}`
