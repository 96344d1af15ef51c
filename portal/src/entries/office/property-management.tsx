import { PriceLists, PropertyManagement, ReferralForms } from '../../office/index.ts'

export default function PropertyManagementPage() {
  return <PropertyManagement PriceLists={PriceLists} ReferralForms={ReferralForms} />
}
