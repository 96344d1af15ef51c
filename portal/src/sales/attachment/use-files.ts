import { useEffect, useEffectEvent } from 'react'
import { addAttachment, type AttachmentPurpose, listAttachments, maxAttachments } from '#contract/sales/attachment'
import { call, useQuery } from '../../lib/api/index.ts'
import { useTranslation } from '../../lib/language/index.ts'
import { type StoredFile, useAttachments } from '../../lib/file/index.ts'

type Options = {
  purpose: AttachmentPurpose
  /** Ids of the files that are there to begin with. */
  initial: readonly string[]
  onChange: (ids: readonly string[]) => void
  /** Files of the person, company or agent that is changed. */
  known?: readonly StoredFile[] | undefined
}

/** The files of a part of the registration: those that are there, those on their way, and how one is handed in. */
export const useFiles = ({ purpose, initial, onChange, known = [] }: Options) => {
  const { t } = useTranslation('parties')
  const most = maxAttachments[purpose]
  const { data, isFetching } = useQuery(listAttachments, {})
  const files = useAttachments({
    initial,
    onChange,
    most,
    send: (_, key, sending) => call(addAttachment, { purpose }, { ...sending, key }),
    words: { full: () => t('filesFull', { count: most }), wait: () => t('fileWait') },
  })
  const held: readonly StoredFile[] = [...known, ...(data?.attachments ?? [])]
  const { ids, arrived, remove } = files
  const isThere = (id: string) => [...arrived, ...held].some(storedFile => storedFile.id === id)
  // Gone from the server meanwhile: not to be sent.
  const lost = data === undefined || isFetching ? [] : ids.filter(id => !isThere(id))
  const removeLost = useEffectEvent(() => remove(...lost))
  const named = lost.join(' ')
  useEffect(() => {
    if (named !== '') removeLost()
  }, [named])
  return {
    /** For the field. */
    field: { most, files, held },
    /** For `beside` of a form: what is on its way, or did not arrive. `id` is the field's; `before` names the next. */
    faults: (id: string, before?: string) =>
      files.faults.map(({ key, message }) => ({
        id: `${id}.${key}`,
        message,
        ...(before !== undefined && { before }),
      })),
  }
}
