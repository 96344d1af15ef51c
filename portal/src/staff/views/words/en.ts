const en = {
  saved: 'Saved views',
  save: 'Save this view',
  name: 'Name of the view',
  nameHint: 'What the list shows now is saved. A view with the same name is replaced.',
  remove: 'Remove',
  columns: 'Columns',
  allColumns: 'Show all',
}
export default en
export type Words = { [key in keyof typeof en]: string }
