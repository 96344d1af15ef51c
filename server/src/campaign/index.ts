export { proposedCampaign } from './draft/index.ts'
export {
  campaignSubjects,
  countOldDeliveries,
  deliverCampaign,
  dropOldDeliveries,
  forgetDeliveries,
  readDeliveries,
  sendCampaigns,
} from './sending/index.ts'
