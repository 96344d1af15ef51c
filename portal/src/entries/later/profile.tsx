import '../../lib/no-eval.ts'
import { ContactCode, useAreaCodes } from '../../accounts/index.ts'
import { PrivacyContact, ReadTerms } from '../../consents/index.ts'
import { Profile } from '../../profile/index.ts'

/** The profile, composed with the codes of an account and the documents of the consents. */
export default function ComposedProfile() {
  return (
    <Profile
      ContactCode={ContactCode}
      ReadTerms={ReadTerms}
      PrivacyContact={PrivacyContact}
      areaCodes={useAreaCodes()}
    />
  )
}
