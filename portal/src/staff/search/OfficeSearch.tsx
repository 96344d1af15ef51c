import { Search } from '../icons.ts'
import { useTranslation } from '../../lib/language/translation.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { useEffect, useState } from 'react'
import { SearchPanel } from './SearchPanel.tsx'
import { Shortcuts } from './Shortcuts.tsx'
import s from './search.module.css'
import { listenForKeys } from './shortcut.ts'

/** The button that opens the search of the office, its keys on every page, and its dialog. */
export function OfficeSearch() {
  const { t } = useTranslation('search')
  const [open, setOpen] = useState<'search' | 'shortcuts' | null>(null)
  useEffect(() => listenForKeys(setOpen), [])
  const close = () => setOpen(null)
  return (
    <>
      <button
        type="button"
        className={s.button}
        aria-keyshortcuts="Control+K Meta+K /"
        onClick={() => setOpen('search')}
      >
        <Search />
        <span>{t('open')}</span>
        <kbd aria-hidden="true">{t('key')}</kbd>
      </button>
      <Dialog open={open === 'search'} onClose={close} title={t('open')} size="wide">
        <SearchPanel onDone={close} onShortcuts={() => setOpen('shortcuts')} />
      </Dialog>
      <Dialog open={open === 'shortcuts'} onClose={close} title={t('shortcuts')}>
        <Shortcuts />
      </Dialog>
    </>
  )
}
