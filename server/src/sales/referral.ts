type Form = { intentId: string | null }

/** What keeps a referral form from being used, or null. `for` names the registration that holds it already, if one does. */
export const referralFault = (form: Form | undefined, intentId: string | null): 'UNKNOWN' | 'USED' | null => {
  if (form === undefined) return 'UNKNOWN'
  return form.intentId === null || form.intentId === intentId ? null : 'USED'
}
