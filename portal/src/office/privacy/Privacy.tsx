import { NavLink, Route, Routes } from 'react-router'
import { useTranslation } from '../../lib/language/index.ts'
import { RequestPage } from './RequestPage.tsx'
import { Requests } from './Requests.tsx'
import { Retention } from './Retention.tsx'
import s from './privacy.module.css'

function Sections() {
  const { t } = useTranslation(['privacy', 'office'])
  return (
    <nav className={s.sections} aria-label={t('room_privacy')}>
      <NavLink to="/office/privacy" end>
        {t('requests')}
      </NavLink>
      <NavLink to="/office/privacy/retention">{t('retention')}</NavLink>
    </nav>
  )
}

/** Privacy: what people ask for by right, and what is deleted when its time is over. */
export function Privacy() {
  return (
    <Routes>
      <Route index element={<Requests before={<Sections />} />} />
      <Route path="retention" element={<Retention before={<Sections />} />} />
      <Route path=":id" element={<RequestPage />} />
    </Routes>
  )
}
