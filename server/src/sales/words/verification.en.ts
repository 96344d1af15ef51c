/** The receipt that the desk gives when a registration is verified. */
const words = {
  title: 'Receipt of verification {{number}}',
  lead: 'This registration of intent was verified at the sales office. Please keep this receipt and bring it on the date of sale.',
  cancelled: 'CANCELLED. This verification was undone, and the receipt is no longer valid.',
  copy: 'COPY',
  copyBy: 'Printed by {{name}}, {{time}} (Hong Kong time)',
  registration: 'Registration',
  registrationNumber: 'Registration number',
  property: 'Development',
  names: 'In the name of',
  intents: 'Number of ballot entries',
  deposit: 'Registration deposit',
  total: 'Total deposit',
  received: 'Received',
  card: '{{amount}} by credit card',
  cashierOrder: '{{amount}}: cashier’s order No. {{number}}, {{bank}}',
  cheque: '{{amount}}: cheque No. {{number}}, {{bank}}',
  payee: 'Payee',
  where: 'Verification',
  verifiedAt: 'Verified at',
  time: '{{time}} (Hong Kong time)',
  verifiedBy: 'Verified by',
  office: 'Sales office',
}
export default words
export type VerificationWords = Readonly<Record<keyof typeof words, string>>
