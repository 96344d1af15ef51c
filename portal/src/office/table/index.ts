export { dollars } from './dollars.ts'
export { Figure, Table } from './Table.tsx'
