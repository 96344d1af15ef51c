import type { ComponentType } from 'react'
import { Route, Routes } from 'react-router'
import { AddProperty } from './AddProperty.tsx'
import { Agencies } from './Agencies.tsx'
import { PropertyList } from './PropertyList.tsx'
import { PropertyPage } from './PropertyPage.tsx'

/**
 * Property Management: the public data, picture and documents of each property, and the agencies that introduce
 * buyers.
 */
export function PropertyManagement({
  AgentManagement,
  PriceLists,
  ReferralForms,
}: {
  AgentManagement: ComponentType
  PriceLists: ComponentType
  ReferralForms: ComponentType
}) {
  return (
    <Routes>
      <Route index element={<PropertyList />} />
      <Route path="add" element={<AddProperty />} />
      <Route path="agencies" element={<Agencies />} />
      <Route path="agencies/:category" element={<Agencies />} />
      <Route path="agents" element={<AgentManagement />} />
      <Route path=":id" element={<PropertyPage />} />
      <Route path=":id/referral-forms" element={<ReferralForms />} />
      <Route path=":id/price-lists" element={<PriceLists />} />
    </Routes>
  )
}
