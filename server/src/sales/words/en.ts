/** The items to bring to the sales office, one per line, on the screen and in letters. */
const words = {
  consent: '{{name}}: must give consents first, by the link sent to {{name}}',
  document: '{{name}}: the original of the {{document}} ({{number}})',
  relationship: '{{name}}: proof of relationship, such as a marriage or birth certificate',
  company:
    'Of the company: Business Registration Certificate, Certificate of Incorporation, list of directors and board resolution',
  referralForm: 'The estate agent’s referral form, serial number {{serial}}',
  incentiveLetter: 'The original of the estate agent’s letter on its incentives',
  cashierOrder: 'The cashier’s order you entered: {{amount}}, {{bank}}, No. {{number}}, payable to {{payee}}',
  cheque: 'The cheque you entered: {{amount}}, {{bank}}, No. {{number}}, payable to {{payee}}',
  orders: 'Cashier’s orders of {{amount}} in total, payable to {{payee}}',
}
export default words
export type BringWords = Readonly<Record<keyof typeof words, string>>
