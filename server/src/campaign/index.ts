export { proposedCampaign } from './draft/index.ts'
export {
  campaignSubjects,
  countOldDeliveries,
  deliverCampaign,
  deleteOldDeliveries,
  anonymiseDeliveries,
  readDeliveries,
  sendCampaigns,
} from './sending/index.ts'
