type Form = { intentId: string | null }

/** What keeps a referral form from being used, or null. */
export const referralFault = (form: Form | undefined): 'UNKNOWN' | 'USED' | null => {
  if (form === undefined) return 'UNKNOWN'
  return form.intentId === null ? null : 'USED'
}
