export { FormFields, inputOf } from './form-fields.ts'
export { JsonRefusal, parseJson, parseQuery } from './json.ts'
export { type Form, openForm, readFormBody } from './multipart.ts'
