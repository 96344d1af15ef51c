export { System as default } from '../../office/index.ts'
