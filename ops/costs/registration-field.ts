import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { locales } from '#contract/text'
import { type Change, message } from './change.ts'

const firstHome = { en: 'First home', 'zh-HK': '首次置業', 'zh-CN': '首次置业' }
const isDirector = { en: 'Account holder is a director', 'zh-HK': '帳戶持有人為董事', 'zh-CN': '账户持有人为董事' }
const folder = 'server/src/sales/record/kept'
/** Returns a record of today in the form that the change gives it. */
const storedRecord = (): string =>
  readFileSync(join(import.meta.dirname, '../..', folder, 'particulars.3.json'), 'utf8').replace(
    '"version": 3,',
    '"version": 4,\n  "isFirstHome": true,',
  )

/**
 * A required field of a registration: whether this is the registrant's first home. It is sealed with the other
 * particulars, shown in the review, on the page of the registration and in the export, and erased with the account.
 */
export const registrationField: Change = {
  name: 'sealed registration field, asked, shown, exported and erased',
  goal: 6,
  steps: [
    {
      file: 'contract/src/sales/registration/intent.ts',
      after: `  isDirector: example(z.boolean('required'), false),\n`,
      put: `  isFirstHome: example(z.boolean('required'), false),\n`,
    },
    {
      file: 'server/src/sales/record/intent-particulars.ts',
      after: `fill(old['agent'], { branchCode: null }) }),\n`,
      put: `  // In this version it was not asked whether this is the first home.\n  old => ({ isFirstHome: false, ...old }),\n`,
    },
    {
      file: 'server/src/sales/record/intent-particulars.ts',
      after: `export const noDetails = { isDirector: false, `,
      put: `isFirstHome: false, `,
    },
    { file: `${folder}/particulars.4.json`, text: storedRecord() },
    {
      file: 'portal/src/registrant/sales/registration/refused.ts',
      after: `  isEstateAgent: [3, 'isEstateAgent'],\n`,
      put: `  isFirstHome: [3, 'isFirstHome'],\n`,
    },
    {
      file: 'portal/src/registrant/sales/registration/StepQuestions.tsx',
      after: `import { CheckboxField } from '../../../ui/choice/checkbox-field.tsx'\n`,
      put: `import { RadioField } from '../../../ui/choice/radio-field.tsx'\n`,
    },
    {
      file: 'portal/src/registrant/sales/registration/StepQuestions.tsx',
      after: `          hint={t('isEstateAgentHint')}\n        />\n`,
      put: `        <RadioField
          id="isFirstHome"
          name="isFirstHome"
          label={t('isFirstHome')}
          value={draft.content.isFirstHome === null ? '' : draft.content.isFirstHome ? 'yes' : 'no'}
          onChange={answer => draft.change({ isFirstHome: answer === 'yes' })}
          options={(['yes', 'no'] as const).map(value => ({ value, label: t(value) }))}
        />
`,
    },
    {
      file: 'portal/src/registrant/sales/related/RelationsSummary.tsx',
      after: `        items={[{ label: t('isEstateAgent'), value: t(content.isEstateAgent === true ? 'yes' : 'no'), changeTo }]}\n      />\n`,
      put: `      <SummaryList
        items={[{ label: t('isFirstHome'), value: t(content.isFirstHome === true ? 'yes' : 'no'), changeTo }]}
      />
`,
    },
    {
      file: 'portal/src/registrant/sales/ticket/Application.tsx',
      after: `          { label: t('isEstateAgent'), value: t(intent.isEstateAgent ? 'yes' : 'no') },\n`,
      put: `          { label: t('isFirstHome', { ns: 'sales' }), value: t(intent.isFirstHome ? 'yes' : 'no') },\n`,
    },
    ...message('portal/src/registrant/sales/words', 'isFirstHome', firstHome),
    ...locales.map(locale => ({
      file: `server/src/privacy/words/${locale}.ts`,
      after: `    isDirector: '${isDirector[locale]}',\n`,
      put: `    isFirstHome: '${firstHome[locale]}',\n`,
    })),
  ],
}
