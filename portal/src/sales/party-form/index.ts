export { CompanyForm } from './CompanyForm.tsx'
export { PersonForm } from './PersonForm.tsx'
