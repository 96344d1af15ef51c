import { Route, Routes } from 'react-router'
import { useTranslation } from '../../lib/language/translation.ts'
import { SectionNav } from '../parts/SectionNav.tsx'
import { RequestPage } from './RequestPage.tsx'
import { Requests } from './Requests.tsx'
import { Retention } from './Retention.tsx'

function Parts() {
  const { t } = useTranslation(['privacy', 'office'])
  const sections = [
    { to: '/office/privacy', name: t('requests') },
    { to: '/office/privacy/retention', name: t('retention') },
  ]
  return <SectionNav label={t('room_privacy')} sections={sections} />
}

/** Privacy: requests under data protection law, and the deletion of data whose retention has ended. */
export function Privacy() {
  return (
    <Routes>
      <Route index element={<Requests before={<Parts />} />} />
      <Route path="retention" element={<Retention before={<Parts />} />} />
      <Route path=":id" element={<RequestPage />} />
    </Routes>
  )
}
