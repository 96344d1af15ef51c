import '../lib/no-eval.ts'
import { useAreaCodes } from '../accounts/area-codes.ts'
import { ContactCode } from '../accounts/ContactCode.tsx'
import { PrivacyContact } from '../consents/PrivacyContact.tsx'
import { ReadTerms } from '../consents/ReadTerms.tsx'
import Profile from '../profile/Profile.tsx'

/** The profile, with the codes of an account and the documents of the consents. */
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
