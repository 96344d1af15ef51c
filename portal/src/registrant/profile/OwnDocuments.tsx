import { useEffect, useState } from 'react'
import { getUserDocuments } from '#client/accounts/document'
import type { Property } from '#contract/sales/property/sales-session'
import { useTranslation } from '../../lib/language/translation.ts'
import { useQuery } from '../../lib/api/use-query.ts'
import { focusField } from '../../ui/field/field.tsx'
import { Loading } from '../../ui/loading/loading.tsx'
import { Button } from '../../ui/button.tsx'
import { DocumentRow } from './DocumentRow.tsx'
import { DocumentsInPlace } from './DocumentsForm.tsx'

/**
 * Shows, within another screen, how the registrant's document is presented for a property, and changes it without
 * leaving the screen.
 */
export function OwnDocuments({ property }: { property: Pick<Property, 'id' | 'name'> }) {
  const { t } = useTranslation('profile')
  const query = useQuery(getUserDocuments, { id: property.id })
  const [isOpen, setOpen] = useState<boolean | null>(null)
  // Focuses the form that has replaced the button, or the button that has replaced the form.
  useEffect(() => {
    if (isOpen !== null) focusField(isOpen ? 'way' : 'change-documents')
  }, [isOpen])
  return (
    <section className="profile-part" aria-labelledby="own-documents">
      <h2 id="own-documents">{t('way')}</h2>
      <Loading query={query}>
        {now =>
          isOpen ? (
            <DocumentsInPlace property={property} now={now} onDone={() => setOpen(false)} />
          ) : (
            <>
              <p role={isOpen === null ? undefined : 'status'}>{t(`way_${now.way ?? 'NONE'}`)}</p>
              {now.documents.length > 0 && (
                <ul className="profile-part">
                  {now.documents.map(item => (
                    <DocumentRow key={item.id} document={item} action={null} />
                  ))}
                </ul>
              )}
              {now.way !== null && !now.own && <p className="profile-small">{t('fromApplication')}</p>}
              <div>
                <Button id="change-documents" size="small" onClick={() => setOpen(true)}>
                  {t('change')}
                  <span className="vh"> {t('way')}</span>
                </Button>
              </div>
            </>
          )
        }
      </Loading>
    </section>
  )
}
