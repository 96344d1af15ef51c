export { bringInForms } from './bring-in-forms.ts'
