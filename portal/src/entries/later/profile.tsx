import '../../lib/no-eval.ts'
import { ContactCode } from '../../registrant/accounts/ContactCode.tsx'
import { useAccountAreaCodes } from '../../registrant/accounts/area-codes.ts'
import { PrivacyContact } from '../../registrant/consents/PrivacyContact.tsx'
import { ReadTerms } from '../../registrant/consents/ReadTerms.tsx'
import { Profile } from '../../registrant/profile/Profile.tsx'

/** The profile, composed with the codes of an account and the documents of the consents. */
export default function ComposedProfile() {
  return (
    <Profile
      ContactCode={ContactCode}
      ReadTerms={ReadTerms}
      PrivacyContact={PrivacyContact}
      areaCodes={useAccountAreaCodes()}
    />
  )
}
