import { Route, Routes } from 'react-router'
import { CampaignPage } from './CampaignPage.tsx'
import { Campaigns } from './Campaigns.tsx'
import { ClubOffer } from './ClubOffer.tsx'

/** The campaign page: service notices and marketing to many recipients, and the text about the club. */
export function Campaign() {
  return (
    <Routes>
      <Route index element={<Campaigns />} />
      <Route path="club" element={<ClubOffer />} />
      <Route path=":id" element={<CampaignPage />} />
    </Routes>
  )
}
