import importReferralForms from './import-referral-forms.ts'
import listReferralForms from './list-referral-forms.ts'
import makeReferralForms from './make-referral-forms.ts'
import openReferralForms from './open-referral-forms.ts'

export const referralFormHandlers = [listReferralForms, openReferralForms, makeReferralForms, importReferralForms]
