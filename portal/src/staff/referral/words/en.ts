const en = {
  title: 'Referral forms',
  lead: 'Forms are issued to agencies by serial number. Each number proves one introduction and can be used once.',
  backToProperty: 'Back to the property',
  none: 'No forms issued yet.',
  agency: 'Agency',
  issuedUsed: '{{issued}} issued, {{used}} used',
  used: 'Used',
  show: 'Show serial numbers',
  sheetOf: 'Serial numbers of {{agency}}',
  print: 'Print',
  make: 'New forms',
  prefix: 'Prefix',
  prefixHint: 'Letters and digits, such as KS',
  count: 'Number of forms',
  countHint: 'Up to {{most}}',
  makePress: 'Create forms',
  bringIn: 'Import numbered forms',
  serials: 'Serial numbers',
  serialsHint: 'One per line. You can paste a spreadsheet column.',
  bringInPress: 'Import',
  wrongSerials_one: 'Nothing was imported. {{count}} serial number is already issued, repeated or invalid: {{named}}',
  wrongSerials_other:
    'Nothing was imported. {{count}} serial numbers are already issued, repeated or invalid: {{named}}',
}
export default en
export type Words = { [key in keyof typeof en]: string }
