import { normaliseLicence, normaliseSerial } from '#contract/business'
import type { useForm } from '../../../lib/form/form.ts'
import { offered, useAreaCodes } from '../../../lib/lists/options.ts'
import { useList } from '../../../lib/lists/lists.ts'
import { useSay } from '../../../lib/language/use-locale.ts'
import { useTranslation } from '../../../lib/language/translation.ts'
import { AttachmentsField } from '../../../ui/file/attachments-field.tsx'
import { ComboboxField } from '../../../ui/choice/combobox-field.tsx'
import { RadioField } from '../../../ui/choice/radio-field.tsx'
import { SelectField } from '../../../ui/choice/select-field.tsx'
import { Fields } from '../../../ui/field/field.tsx'
import { MobileField } from '../../../ui/field/mobile-field.tsx'
import { TextField } from '../../../ui/field/text-field.tsx'
import type { useFiles } from '../draft/use-files.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { unbroken } from '../../../ui/unbroken.tsx'
import s from '../sales.module.css'
import { branchAsked, otherBranch } from './agent.ts'
import type { RelationValues } from './relations.ts'
import type { Branches } from './use-branches.ts'
import type { SerialHandle } from './use-serial.ts'

type Files = ReturnType<typeof useFiles>

type AgentProps = {
  form: ReturnType<typeof useForm<RelationValues>>
  serial: SerialHandle
  branches: Branches
  nameCard: Files
  letter: Files
}

/**
 * The estate agent who introduced the registrant: the referral form, which fills in the agency, then the name and
 * contact details.
 */
export function AgentFields(props: AgentProps) {
  const { t } = useTranslation('sales')
  return (
    <>
      <Referral {...props} />
      <div role="group" aria-label={t('agency')}>
        <Agency {...props} />
      </div>
      <div role="group" aria-label={t('agent')}>
        <Person {...props} />
      </div>
      <Letter {...props} />
    </>
  )
}

function Referral({ form, serial }: AgentProps) {
  const { t } = useTranslation('sales')
  const field = form.field('serial')
  const reply = serial.of(field.value)
  const { agency } = form.values
  const differs = reply?.agencyCode !== null && agency !== '' && reply?.agencyCode !== agency
  return (
    <>
      <div className={s.beside}>
        <TextField
          {...field}
          error={field.error ?? reply?.error?.()}
          hint={t('serialHint')}
          maxLength={40}
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          normalise={normaliseSerial}
        />
        <Button
          id="serial-check"
          pending={serial.pending}
          pendingText={t('checking')}
          onClick={() => void serial.check(field.value, form)}
        >
          {t('check')}
        </Button>
      </div>
      <div role="status">
        {reply?.error === null && (
          <Notice tone={differs ? 'warning' : 'success'}>
            {t(differs ? 'serialOther' : 'serialValid', { agency: serial.nameOf(reply.agencyCode) })}
          </Notice>
        )}
      </div>
    </>
  )
}

function Agency({ form, branches, serial }: AgentProps) {
  const { t } = useTranslation('sales')
  const say = useSay()
  const agencies = offered(useList('AGENCY'))
  const districts = offered(useList('AGENCY_DISTRICT'))
  const { agency, branchCode } = form.values
  const asked = branchAsked(branchCode, branches.codesOf(agency))
  return (
    <Fields>
      <SelectField
        {...form.field('agency')}
        // Each agency has its own branches.
        onChange={code => {
          serial.chosen()
          form.replace({ ...form.latest(), agency: code, branchCode: '' })
        }}
        options={agencies.map(item => ({ value: item.code, label: say(item.name) }))}
      />
      {agency === 'OTHER' && <TextField {...form.field('agencyName')} maxLength={120} />}
      {asked.isListed && (
        <ComboboxField
          {...form.field('branchCode')}
          options={[...branches.optionsOf(agency), { value: otherBranch, label: t('otherBranch') }]}
        />
      )}
      {asked.isDescribed && (
        <>
          <ComboboxField
            {...form.field('branchDistrict')}
            half
            optional
            options={districts.map(district => ({
              value: district.code,
              label: say(district.name),
              keywords: [district.name.en],
            }))}
          />
          <TextField {...form.field('branch')} half maxLength={80} />
        </>
      )}
    </Fields>
  )
}

function Person({ form, nameCard }: AgentProps) {
  const { t } = useTranslation('sales')
  const areaCodes = useAreaCodes()
  const name = { spellCheck: false, autoComplete: 'off', half: true } as const
  const email = { type: 'email', inputMode: 'email', autoCapitalize: 'none', spellCheck: false } as const
  return (
    <Fields>
      <TextField {...form.field('englishName')} {...name} lang="en" autoCapitalize="characters" maxLength={60} />
      <TextField {...form.field('chineseName')} {...name} lang="zh-HK" maxLength={30} optional />
      <TextField
        {...form.field('licence')}
        {...name}
        hint={unbroken(t('licenceHint'), 'S-123456')}
        autoCapitalize="characters"
        maxLength={20}
        normalise={normaliseLicence}
      />
      <MobileField {...form.field('mobile')} half options={areaCodes} />
      <TextField {...form.field('email')} {...email} half autoComplete="off" maxLength={254} />
      <TextField {...form.field('emailConfirmation')} {...email} half autoComplete="off" maxLength={254} />
      <AttachmentsField
        {...form.field('nameCard')}
        {...nameCard.field}
        optional
        errorOf={at => form.entryError('nameCard', at)}
        attempted={form.attempt > 0}
      />
    </Fields>
  )
}

function Letter({ form, letter }: AgentProps) {
  const { t } = useTranslation('sales')
  return (
    <>
      <RadioField
        {...form.field('hasIncentiveLetter')}
        label={t('hasIncentiveLetter')}
        hint={t('incentiveHint')}
        options={[
          { value: 'no', label: t('hasNot') },
          { value: 'yes', label: t('has') },
        ]}
      />
      {form.values.hasIncentiveLetter === 'yes' && (
        <AttachmentsField
          {...form.field('incentiveLetter')}
          {...letter.field}
          optional
          errorOf={at => form.entryError('incentiveLetter', at)}
          attempted={form.attempt > 0}
        />
      )}
    </>
  )
}
