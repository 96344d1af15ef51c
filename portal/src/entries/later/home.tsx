import '../../lib/no-eval.ts'

export { Home as default } from '../../registrant/sales/home/Home.tsx'
