import { Route, Routes } from 'react-router'
import { CampaignPage } from './CampaignPage.tsx'
import { Campaigns } from './Campaigns.tsx'
import { ClubOffer } from './ClubOffer.tsx'

/** Campaign: what is written to many at once, service notices and marketing; and what is said of the club. */
export function Campaign() {
  return (
    <Routes>
      <Route index element={<Campaigns />} />
      <Route path="club" element={<ClubOffer />} />
      <Route path=":id" element={<CampaignPage />} />
    </Routes>
  )
}
