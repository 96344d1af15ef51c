export { Campaign as default } from '../../staff/campaigns/Campaign.tsx'
