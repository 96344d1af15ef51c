import { NavLink, Route, Routes } from 'react-router'
import { useTranslation } from '../../lib/language/index.ts'
import { Health } from './Health.tsx'
import { Letters } from './Letters.tsx'
import s from './system.module.css'

function Sections() {
  const { t } = useTranslation(['system', 'office'])
  return (
    <nav className={s.sections} aria-label={t('room_system')}>
      <NavLink to="/office/system" end>
        {t('health')}
      </NavLink>
      <NavLink to="/office/system/messages">{t('letters')}</NavLink>
    </nav>
  )
}

/** System: how it stands, and what it says. */
export function System() {
  return (
    <Routes>
      <Route index element={<Health before={<Sections />} />} />
      <Route path="messages" element={<Letters before={<Sections />} />} />
    </Routes>
  )
}
