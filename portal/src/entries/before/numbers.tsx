export { PublicNumbers as default } from '../../registrant/statistics/PublicNumbers.tsx'
