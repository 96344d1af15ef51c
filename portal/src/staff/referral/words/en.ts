const en = {
  title: 'Referral forms',
  lead: 'Issued to agencies by number; each number proves one introduction, and is used once.',
  backToProperty: 'The property',
  none: 'No forms have been issued yet.',
  agency: 'Agency',
  issuedUsed: '{{issued}} issued, {{used}} used',
  used: 'Used',
  show: 'Show the numbers',
  sheetOf: 'Numbers of {{agency}}',
  print: 'Print',
  make: 'Make forms',
  prefix: 'Start of each number',
  prefixHint: 'Letters and digits, such as KS',
  count: 'How many',
  countHint: 'Up to {{most}}',
  makePress: 'Make',
  bringIn: 'Bring in forms that have numbers',
  serials: 'Serial numbers',
  serialsHint: 'One on each line, as a column of a table is pasted.',
  bringInPress: 'Bring in',
  wrongSerials_one:
    'Nothing was brought in. {{count}} number has been issued already, stands here twice, or is no number: {{named}}',
  wrongSerials_other:
    'Nothing was brought in. {{count}} numbers have been issued already, stand here twice, or are no numbers: {{named}}',
}
export default en
export type Words = { [key in keyof typeof en]: string }
