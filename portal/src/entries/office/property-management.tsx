import { AgentManagement } from '../../staff/agents/AgentManagement.tsx'
import { PriceLists } from '../../staff/property/price-list/PriceLists.tsx'
import { PropertyManagement } from '../../staff/property/PropertyManagement.tsx'
import { ReferralForms } from '../../staff/referral/ReferralForms.tsx'

export default function PropertyManagementPage() {
  return <PropertyManagement AgentManagement={AgentManagement} PriceLists={PriceLists} ReferralForms={ReferralForms} />
}
