const words = {
  registrationNumber: 'Registration number',
  isButtonDead: 'If the button does not work, open this link:',
  vendor: 'Vendor: {{vendor}}',
  agency: 'Agent of the vendor: {{agency}} (estate agent’s licence {{licence}})',
  contact: 'Contact: {{phone}} · {{email}}',
  privacy: 'Privacy policy',
  artistsImpression:
    'Any photographs, images, drawings or sketches of the development that we show represent an artist’s impression of it only. They are not drawn to scale and may have been edited and processed with computerised imaging techniques. For details of the development, please refer to the sales brochure.',
  button: {
    page: 'Open the page',
    registration: 'See the registration',
    intend: 'Register your intent',
    consent: 'Read and give consents',
    stopMarketing: 'Stop these letters',
    stopRecovery: 'Stop this change',
    newPassword: 'Set a new password',
    apply: 'Create an account',
    logIn: 'Log in',
  },
}
export default words
export type LetterWords = typeof words
