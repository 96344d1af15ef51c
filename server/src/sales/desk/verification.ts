/** Returns the formatted verification number, for example `V-000128`. */
export const verificationNumber = (n: number): string => `V-${String(n).padStart(6, '0')}`
