import { Globe } from '../../ui/icon/icons.ts'
import { useTranslation } from '../../lib/language/translation.ts'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'
import { ConfirmedAction } from '../../ui/dialog/confirmed-action.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { LeaveQuestion } from '../../ui/dialog/leave-question.tsx'
import { Menu, MenuItem } from '../../ui/dialog/menu.tsx'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Row } from './shown.tsx'

const sizes = ['small', 'wide', 'whole'] as const

export function Dialogs() {
  const { t } = useTranslation('kit')
  const [open, setOpen] = useState<(typeof sizes)[number] | 'confirm' | null>(null)
  const close = () => setOpen(null)
  return (
    <>
      <Row>
        {sizes.map(size => (
          <Button key={size} onClick={() => setOpen(size)}>
            {`${t('link')} (${size})`}
          </Button>
        ))}
        <Button variant="danger" onClick={() => setOpen('confirm')}>
          {t('danger')}
        </Button>
        <ConfirmedAction
          label={t('danger')}
          of={t('filled')}
          question={t('question')}
          hint={t('undone')}
          reason={t('reason')}
          run={() => Promise.resolve()}
        />
      </Row>
      {sizes.map(size => (
        <Dialog
          key={size}
          open={open === size}
          onClose={close}
          title={t('link')}
          size={size}
          footer={
            <Button variant="primary" onClick={close}>
              {t('one')}
            </Button>
          }
        >
          <p>{t('told', { number: 'R-2026-00014' })}</p>
        </Dialog>
      ))}
      <ConfirmDialog
        open={open === 'confirm'}
        title={t('question')}
        confirm={t('danger')}
        tone="danger"
        onConfirm={close}
        onCancel={close}
      >
        <p>{t('undone')}</p>
      </ConfirmDialog>
      {/* This dialog appears only when the user leaves a form with unsaved input. */}
      <LeaveQuestion />
      <Row>
        <Menu label={t('link')} icon={<Globe />}>
          <MenuItem to="#dialogs" current>
            {t('one')}
          </MenuItem>
          <MenuItem href="#dialogs">{t('other')}</MenuItem>
          <MenuItem onClick={() => undefined}>{t('quiet')}</MenuItem>
          <MenuItem>{t('state')}</MenuItem>
        </Menu>
        <Menu label={t('other')} icon={<Globe />} compact>
          <MenuItem onClick={() => undefined}>{t('one')}</MenuItem>
        </Menu>
      </Row>
    </>
  )
}
