import { getProfile, registerAccount } from './account.ts'
import { downloadUserDocument, getUserDocuments, saveUserDocuments } from './document.ts'
import { askEmail, checkEmail } from './email.ts'
import { generateCode, verifyCode } from './one-time-code.ts'
import { addPasskey, askPasskey, beginPasskey, listPasskeys, logInByPasskey, removePasskey } from './passkey.ts'
import { changePassword, resetPassword } from './password.ts'
import { savePreference, sendContactCode, updateProfile } from './profile.ts'
import { logIn, logOut, refreshToken } from './login-session.ts'
import { initSession, solveSlide } from './slide-check.ts'

/** Operations with which people open an account, log in and maintain their data. */
export const accountOperations = [
  initSession,
  solveSlide,
  generateCode,
  verifyCode,
  registerAccount,
  checkEmail,
  askEmail,
  logIn,
  refreshToken,
  logOut,
  askPasskey,
  logInByPasskey,
  resetPassword,
  changePassword,
  listPasskeys,
  beginPasskey,
  addPasskey,
  removePasskey,
  getProfile,
  sendContactCode,
  updateProfile,
  savePreference,
  getUserDocuments,
  saveUserDocuments,
  downloadUserDocument,
] as const
