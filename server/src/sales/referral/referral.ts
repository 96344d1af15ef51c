type Form = { intentId: string | null }

/** Returns why a referral form cannot be used, or null. */
export const referralFault = (form: Form | undefined): 'UNKNOWN' | 'USED' | null => {
  if (form === undefined) return 'UNKNOWN'
  return form.intentId === null ? null : 'USED'
}
