import { FileText, Image } from '../../ui/icon/icons.ts'
import { showSize, showTime } from '../../lib/language/format.ts'
import { useLocale } from '../../lib/language/use-locale.ts'
import type { ReactNode } from 'react'
import type { UserDocument } from '#contract/accounts/document'

/** A stored document: its name, its size, its date, and the available action. */
export function DocumentRow({ document, action }: { document: UserDocument; action: ReactNode }) {
  const locale = useLocale()
  return (
    <li className="profile-document">
      {document.type === 'application/pdf' ? <FileText /> : <Image />}
      <div>
        <bdi className="profile-document-name">{document.name}</bdi>
        <span className="profile-small">
          <span className="num">{showSize(document.size, locale)}</span>
          {' · '}
          <span className="num">{showTime(document.uploadedAt, locale)}</span>
        </span>
      </div>
      <div className="profile-document-action">{action}</div>
    </li>
  )
}
