export { PublicHero as default } from '../../registrant/layout/PublicHero.tsx'
