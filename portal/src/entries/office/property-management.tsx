import { PriceLists, PropertyManagement } from '../../office/index.ts'

export default function PropertyManagementPage() {
  return <PropertyManagement PriceLists={PriceLists} />
}
