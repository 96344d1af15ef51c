import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { addAttachment, listAttachments } from '#client/sales/registration/attachment'
import { type AttachmentPurpose, maxAttachments } from '#contract/sales/registration/attachment'
import { call } from '../../../lib/api/api.ts'
import { useQuery } from '../../../lib/api/use-query.ts'
import { useTranslation } from '../../../lib/language/translation.ts'
import { type StoredFile, useAttachments } from '../../../lib/file/use-attachments.ts'

type Options = {
  purpose: AttachmentPurpose
  /** Ids of the files that are there at the start. */
  initial: readonly string[]
  onChange: (ids: readonly string[]) => void
  /** Files of the person, company or agent that is being edited. */
  known?: readonly StoredFile[] | undefined
}

/** The files of a part of the registration: uploaded files, uploads in progress, and the function to add a file. */
export const useFiles = ({ purpose, initial, onChange, known = [] }: Options) => {
  const { t } = useTranslation('parties')
  const queries = useQueryClient()
  const most = maxAttachments[purpose]
  // Files that are added here are known without the server's list.
  const [isListNeeded] = useState(() => initial.length > 0)
  const { data, isFetching } = useQuery(listAttachments, {}, () => false, isListNeeded)
  const files = useAttachments({
    initial,
    onChange,
    most,
    send: async (_, key, sending) => {
      const added = await call(addAttachment, { purpose }, { ...sending, key })
      // A list from before does not have it: a form that opens next would take it for deleted.
      await queries.invalidateQueries({ queryKey: [listAttachments.name] })
      return added
    },
    words: { full: () => t('filesFull', { count: most }), wait: () => t('fileWait') },
  })
  const held: readonly StoredFile[] = [...known, ...(data?.attachments ?? [])]
  const { ids, arrived, remove } = files
  const isThere = (id: string) => [...arrived, ...held].some(storedFile => storedFile.id === id)
  // Deleted on the server meanwhile, so the id must not be sent.
  const lost = data === undefined || isFetching ? [] : ids.filter(id => !isThere(id))
  const removeLost = useEffectEvent(() => remove(...lost))
  const named = lost.join(' ')
  useEffect(() => {
    if (named !== '') removeLost()
  }, [named])
  return {
    /** Props for the field. */
    field: { most, files, held },
    /**
     * For `beside` of a form: uploads in progress or failed. `id` is the field's id; `before` names the next field.
     */
    faults: (id: string, before?: string) =>
      files.faults.map(({ key, message }) => ({
        id: `${id}.${key}`,
        message,
        ...(before !== undefined && { before }),
      })),
  }
}
