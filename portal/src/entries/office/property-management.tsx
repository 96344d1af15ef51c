import { PriceLists } from '../../staff/property/price-list/PriceLists.tsx'
import { PropertyManagement } from '../../staff/property/PropertyManagement.tsx'
import { ReferralForms } from '../../staff/referral/ReferralForms.tsx'

export default function PropertyManagementPage() {
  return <PropertyManagement PriceLists={PriceLists} ReferralForms={ReferralForms} />
}
