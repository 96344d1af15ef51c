import correctNationality from './correct-nationality.ts'
import getProfile from './get-profile.ts'
import savePreference from './save-preference.ts'
import showIdentityNumber from './show-identity-number.ts'
import updateProfile from './update-profile.ts'

export const profileHandlers = [correctNationality, getProfile, savePreference, showIdentityNumber, updateProfile]
