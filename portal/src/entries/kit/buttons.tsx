import { ArrowRight, Trash2 } from '../../ui/icon/icons.ts'
import { useTranslation } from '../../lib/language/translation.ts'
import { Button, ButtonLink, TextLink } from '../../ui/button.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { StatusPill } from '../../ui/status-pill.tsx'
import { Row } from './shown.tsx'

const looks = [
  ['primary', 'one'],
  ['secondary', 'other'],
  ['quiet', 'quiet'],
  ['danger', 'danger'],
] as const

export function Buttons() {
  const { t } = useTranslation('kit')
  return (
    <>
      {(['normal', 'small'] as const).map(size => (
        <Row key={size}>
          {looks.map(([variant, word]) => (
            <Button key={variant} variant={variant} size={size}>
              {t(word)}
            </Button>
          ))}
        </Row>
      ))}
      <Row>
        {looks.map(([variant, word]) => (
          <Button key={variant} variant={variant} pending>
            {t(word)}
          </Button>
        ))}
      </Row>
      <Row>
        <Button icon={<Trash2 />} variant="danger">
          {t('danger')}
        </Button>
        <ButtonLink to="#buttons" variant="primary" icon={<ArrowRight />}>
          {t('one')}
        </ButtonLink>
        <ButtonLink to="#buttons">{t('other')}</ButtonLink>
        <TextLink to="#buttons">{t('link')}</TextLink>
        <Spinner />
      </Row>
      <Button variant="primary" wide>
        {t('one')}
      </Button>
      <Row>
        {(['neutral', 'info', 'success', 'warning', 'danger'] as const).map(tone => (
          <StatusPill key={tone} tone={tone}>
            {t('state')}
          </StatusPill>
        ))}
      </Row>
    </>
  )
}
