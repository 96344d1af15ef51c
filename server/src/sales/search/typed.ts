import { AreaCode } from '#contract/particulars'
import { foldCompatibility } from '#contract/text'

/** Normalises a typed number: `r7kq4m2xp` becomes `R-7KQ4-M2XP`. */
export const typedNumber = (typed: string): string => {
  const letters = foldCompatibility(typed)
    .toUpperCase()
    .replace(/[^A-Z0-9]/gu, '')
  return `R-${letters.slice(-8, -4)}-${letters.slice(-4)}`
}

/** True if a text has the form of a registration number, with or without its `R` and hyphens. */
export const isTypedNumber = (typed: string): boolean =>
  /^(?:R-?)?[A-Z0-9]{4}-?[A-Z0-9]{4}$/u.test(foldCompatibility(typed).trim().toUpperCase())

/** Returns all mobile numbers that a typed number may mean, with the area code or without it. */
export const typedMobiles = (typed: string): { areaCode: string; phoneNumber: string }[] => {
  const digits = foldCompatibility(typed).replace(/\D/gu, '')
  return AreaCode.options.map(areaCode => {
    const without = digits.startsWith(areaCode) && digits.length > 8 ? digits.slice(areaCode.length) : digits
    return { areaCode, phoneNumber: without }
  })
}
