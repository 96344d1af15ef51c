import { Copy, Printer } from '../icons.ts'
import { Download } from '../../ui/icon/icons.ts'
import { saveFile } from '../../lib/file/save-file.ts'
import { useForm } from '../../lib/form/form.ts'
import { useTranslation } from '../../lib/language/translation.ts'
import { brand, inLanguage } from '../../ui/brand/brand.ts'
import { CheckboxField } from '../../ui/choice/checkbox-field.tsx'
import { Fields } from '../../ui/field/field.tsx'
import { useStaff } from '../signed-in/store.ts'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import s from './factors.module.css'

/** The vendor's name in a file name: letters, digits and hyphens. */
const fileStem = brand.name.en.toLowerCase().replace(/[^a-z0-9]+/g, '-')

type RecoveryCodesProps = { codes: readonly string[]; onKept: () => void }

/** Ten recovery codes, shown once. The user prints, saves or copies them and confirms this before going on. */
export function RecoveryCodes({ codes, onKept }: RecoveryCodesProps) {
  const { t, dictionary } = useTranslation('office')
  const { email } = useStaff()
  const [isCopied, setCopied] = useState(false)
  const owner = inLanguage(brand.name, dictionary.language)
  const form = useForm({
    initial: { isKept: false },
    labels: { isKept: t('codesKept') },
    rules: ({ isKept }) => (isKept ? [] : [{ field: 'isKept', code: 'required' }]),
    prompts: { isKept: t('codesKeptNeeded') },
  })
  const goOn = form.submit(async () => onKept())
  const text = [owner, email, t('codes'), '', ...codes, ''].join('\n')
  const copy = async () => {
    await navigator.clipboard.writeText(codes.join('\n'))
    setCopied(true)
  }
  return (
    <form method="post" noValidate onSubmit={goOn}>
      <Fields>
        <div className={s.codes}>
          <p className={s.codesOf}>
            {owner} · <span lang="en">{email}</span>
          </p>
          <ol translate="no" lang="en">
            {codes.map(code => (
              <li key={code}>{code}</li>
            ))}
          </ol>
        </div>
        <div className={s.row} data-chrome>
          <Button size="small" icon={<Printer />} onClick={() => window.print()}>
            {t('print')}
          </Button>
          <Button
            size="small"
            icon={<Download />}
            onClick={() => saveFile(`${fileStem}-recovery-codes.txt`, new Blob([text], { type: 'text/plain' }))}
          >
            {t('download')}
          </Button>
          <Button size="small" icon={<Copy />} onClick={() => void copy().catch(() => undefined)}>
            {t('copy')}
          </Button>
          <span role="status">{isCopied && t('copied')}</span>
        </div>
        <div data-chrome>
          <CheckboxField {...form.field('isKept')} />
        </div>
        <div data-chrome>
          <Button type="submit" variant="primary" wide>
            {t('goOn')}
          </Button>
        </div>
      </Fields>
    </form>
  )
}
