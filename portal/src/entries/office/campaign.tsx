export { Campaign as default } from '../../office/index.ts'
