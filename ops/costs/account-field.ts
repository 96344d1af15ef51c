import { locales } from '#contract/text'
import { type Change, message } from './change.ts'

const occupation = { en: 'Occupation', 'zh-HK': '職業', 'zh-CN': '职业' }
const gender = { en: `gender: 'Gender',`, 'zh-HK': `gender: '性別',`, 'zh-CN': `gender: '性别',` }

/**
 * A required field of an account: the occupation. Like all particulars it is asked of people who are named and at the
 * desk as well, where it can be corrected.
 */
export const accountField: Change = {
  name: 'required account field, shown in the profile, asked and corrected at the desk',
  goal: 6,
  steps: [
    {
      file: 'contract/src/particulars.ts',
      after: `  dateOfBirth: Day,\n  gender: Gender,\n`,
      put: `  occupation: Occupation,\n`,
    },
    {
      file: 'contract/src/particulars.ts',
      after: `export const Gender = example(z.enum(['M', 'F'], 'required'), 'F')\n`,
      put: `export const Occupation = example(tidiedLine(60, text => text), 'Engineer')\n`,
    },
    {
      file: 'server/migrations/20261129T000000_occupation.sql',
      text: `alter table accounts.account add column occupation text not null default '-';\n`,
    },
    {
      file: 'server/src/platform/database/tables.ts',
      after: `  numberForm: Generated<number>;\n  numberRepeated: Generated<boolean>;\n`,
      put: `  occupation: Generated<string>;\n`,
    },
    {
      file: 'server/src/accounts/profile/personal-fields.ts',
      after: `  'nationality',\n  'idType',\n`,
      put: `  'occupation',\n`,
    },
    {
      file: 'server/src/accounts/profile/personal-fields.ts',
      after: `    nationality: '-',\n`,
      put: `    occupation: '-',\n`,
    },
    {
      file: 'portal/src/ui/particulars/about-fields.tsx',
      after: `field: (name: 'dateOfBirth' | 'gender'`,
      put: ` | 'occupation'`,
    },
    {
      file: 'portal/src/ui/particulars/about-fields.tsx',
      after: `import { DateField } from '../field/date-field.tsx'\n`,
      put: `import { TextField } from '../field/text-field.tsx'\n`,
    },
    {
      file: 'portal/src/ui/particulars/about-fields.tsx',
      after: `        options={genders.map(gender => ({ value: gender.code, label: say(gender.name) }))}\n      />\n`,
      put: `      <TextField {...field('occupation')} />\n`,
    },
    {
      file: 'portal/src/registrant/profile/Overview.tsx',
      after: `          { label: t('gender'), value: gender },\n`,
      put: `          { label: t('occupation'), value: profile.occupation },\n`,
    },
    { file: 'contract/src/sales/ticket/corrected.ts', after: `    gender: Value,\n`, put: `    occupation: Value,\n` },
    { file: 'contract/src/sales/ticket/corrected.ts', after: `  'GENDER',\n`, put: `  'OCCUPATION',\n` },
    {
      file: 'contract/src/sales/ticket/corrected.ts',
      after: `  gender: 'GENDER',\n`,
      put: `  occupation: 'OCCUPATION',\n`,
    },
    {
      file: 'server/src/sales/desk/correction/notify-correction.ts',
      after: `  GENDER: { en: 'gender', 'zh-HK': '性別', 'zh-CN': '性别' },\n`,
      put: `  OCCUPATION: { en: 'occupation', 'zh-HK': '職業', 'zh-CN': '职业' },\n`,
    },
    ...message('portal/src/registrant/accounts/apply/words', 'occupation', occupation),
    ...message('portal/src/registrant/sales/party/words', 'occupation', occupation),
    ...message('portal/src/registrant/sales/ticket/words', 'corrected_OCCUPATION', occupation),
    ...message('portal/src/registrant/profile/words', 'occupation', occupation),
    ...locales.map(locale => ({
      file: `server/src/privacy/words/${locale}.ts`,
      after: `    ${gender[locale]}\n`,
      put: `    occupation: '${occupation[locale]}',\n`,
    })),
  ],
}
