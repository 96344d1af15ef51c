import askEmail from './application/ask-email.ts'
import checkEmail from './application/check-email.ts'
import registerAccount from './application/register-account.ts'
import generateCode from './code/generate-code.ts'
import sendContactCode from './code/send-contact-code.ts'
import verifyCode from './code/verify-code.ts'
import downloadUserDocument from './document/download-user-document.ts'
import logIn from './login/log-in.ts'
import logOut from './login/log-out.ts'
import refreshToken from './login/refresh-token.ts'
import addPasskey from './passkey/add-passkey.ts'
import askPasskey from './passkey/ask-passkey.ts'
import beginPasskey from './passkey/begin-passkey.ts'
import listPasskeys from './passkey/list-passkeys.ts'
import logInByPasskey from './passkey/log-in-by-passkey.ts'
import removePasskey from './passkey/remove-passkey.ts'
import changePassword from './password/change-password.ts'
import resetPassword from './password/reset-password.ts'
import correctNationality from './profile/correct-nationality.ts'
import getProfile from './profile/get-profile.ts'
import savePreference from './profile/save-preference.ts'
import showIdentityNumber from './profile/show-identity-number.ts'
import updateProfile from './profile/update-profile.ts'
import initSession from './slide/init-session.ts'
import solveSlide from './slide/solve-slide.ts'

/** Handlers of the module's operations, folder by folder. */
export const accountsHandlers = [
  askEmail,
  checkEmail,
  registerAccount,
  generateCode,
  sendContactCode,
  verifyCode,
  downloadUserDocument,
  logIn,
  logOut,
  refreshToken,
  askPasskey,
  logInByPasskey,
  listPasskeys,
  beginPasskey,
  addPasskey,
  removePasskey,
  changePassword,
  resetPassword,
  correctNationality,
  getProfile,
  savePreference,
  showIdentityNumber,
  updateProfile,
  initSession,
  solveSlide,
]
