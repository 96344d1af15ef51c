export { Properties as default } from '../../registrant/sales/choice/Properties.tsx'
