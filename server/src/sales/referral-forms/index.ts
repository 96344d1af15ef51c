export { importForms } from './import-forms.ts'
