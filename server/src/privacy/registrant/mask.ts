/** `d***@f***.example`: who knows an email address knows it again. */
export const maskEmail = (email: string): string => {
  const [name = '', domain = ''] = email.split('@')
  const [first = '', ...rest] = domain.split('.')
  const last = rest.at(-1)
  return `${name.slice(0, 1)}***@${first.slice(0, 1)}***${last === undefined ? '' : `.${last}`}`
}

/** `+852 ******67`: the last two digits of a mobile number. */
export const maskMobile = (areaCode: string, phoneNumber: string): string =>
  `+${areaCode} ${'*'.repeat(Math.max(1, phoneNumber.length - 2))}${phoneNumber.slice(-2)}`
