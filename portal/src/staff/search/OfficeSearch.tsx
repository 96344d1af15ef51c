import { Search } from '../icons.ts'
import { useDeviceChoice } from '../../lib/device-choice.ts'
import { useTranslation } from '../../lib/language/translation.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Key } from '../parts/Key.tsx'
import { useEffect, useRef, useState } from 'react'
import { SearchPanel } from './SearchPanel.tsx'
import { Shortcuts } from './Shortcuts.tsx'
import s from './search.module.css'
import { listenForKeys } from './shortcut.ts'

/** The button that opens the search of the office, its keys on every page, and its dialog. */
export function OfficeSearch() {
  const { t } = useTranslation('search')
  const [open, setOpen] = useState<'search' | 'shortcuts' | null>(null)
  const [single, setSingle] = useDeviceChoice('office-single-keys', ['on', 'off'])
  const isSingle = single === 'on'
  const button = useRef<HTMLButtonElement>(null)
  useEffect(
    () => listenForKeys({ isSingle, isShown: () => button.current?.closest('[inert]') === null, open: setOpen }),
    [isSingle],
  )
  const close = () => setOpen(null)
  return (
    <>
      <button
        type="button"
        className={s.button}
        ref={button}
        aria-keyshortcuts={isSingle ? 'Control+K Meta+K /' : 'Control+K Meta+K'}
        onClick={() => setOpen('search')}
      >
        <Search />
        <span>{t('open')}</span>
        <Key name={t('key')} />
      </button>
      <Dialog open={open === 'search'} onClose={close} title={t('open')} size="wide">
        <SearchPanel onDone={close} onShortcuts={() => setOpen('shortcuts')} />
      </Dialog>
      <Dialog open={open === 'shortcuts'} onClose={close} title={t('shortcuts')}>
        <Shortcuts isSingle={isSingle} onSingle={isOn => setSingle(isOn ? 'on' : 'off')} />
      </Dialog>
    </>
  )
}
