import type { ComponentType } from 'react'
import { Navigate, useParams } from 'react-router'
import type { Profile as ProfileData } from '#contract/accounts/account'
import type { ContactCodeSlot, ReadTermsSlot } from '../../lib/slots.ts'
import { useRegistrant } from '../../lib/session/login-session.ts'
import type { AreaCode } from '../../ui/field/mobile-field.tsx'
import { ownStyle } from '../../ui/loading/own-style.tsx'
import { Consents } from './Consents.tsx'
import { ContactChange } from './ContactChange.tsx'
import { Documents } from './Documents.tsx'
import { EraseAccount } from './EraseAccount.tsx'
import { MyData } from './MyData.tsx'
import { Overview } from './Overview.tsx'
import { Passkeys } from './Passkeys.tsx'
import { Preferences } from './Preferences.tsx'
import href from './profile.css?url'

const Style = ownStyle(href)

type ProfileProps = {
  ContactCode: ContactCodeSlot
  ReadTerms: ReadTermsSlot
  PrivacyContact: ComponentType
  areaCodes: readonly AreaCode[]
}

/** The profile of the signed-in registrant: an overview, and one page for each action. */
export function Profile(slots: ProfileProps) {
  const { section } = useParams()
  const registrant = useRegistrant()
  if (!registrant) return null
  return (
    <>
      {/* Only these pages load this style sheet. It is not part of the general one. */}
      <Style />
      <OfSection section={section} profile={registrant.profile} {...slots} />
    </>
  )
}

type OfSectionProps = ProfileProps & { section: string | undefined; profile: ProfileData }

function OfSection({ section, profile, ReadTerms, PrivacyContact, ...contact }: OfSectionProps) {
  switch (section) {
    case undefined:
      return <Overview profile={profile} />
    case 'email':
    case 'mobile':
      return <ContactChange kind={section} profile={profile} {...contact} />
    case 'passkeys':
      return <Passkeys email={profile.email} />
    case 'preferences':
      return <Preferences profile={profile} />
    case 'documents':
      return <Documents />
    case 'consents':
      return <Consents ReadTerms={ReadTerms} />
    case 'data':
      return <MyData email={profile.email} PrivacyContact={PrivacyContact} />
    case 'delete':
      return <EraseAccount email={profile.email} PrivacyContact={PrivacyContact} />
    default:
      return <Navigate to="/" replace />
  }
}
