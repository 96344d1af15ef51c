import importReferralsByKey from './import-referrals-by-key.ts'

export const importHandlers = [importReferralsByKey]
