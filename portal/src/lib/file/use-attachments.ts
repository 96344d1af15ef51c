import { useEffect, useRef, useState } from 'react'
import { bareName } from '#contract/files/upload'
import { chosenFault } from './chosen-fault.ts'
import { ProblemError, type Sending } from '../api/api.ts'
import { useRefusal } from '../api/use-refusal.ts'
import { type Sentence, useTranslation } from '../language/translation.ts'

/** A file stored on the server. */
export type StoredFile = { id: string; name: string; size: number }

/**
 * A file that is uploading, or whose upload failed. `part`: progress from 0 to 1; null if the upload is not running.
 */
export type FileUnderway = { key: string; file: File; part: number | null; error: Sentence | null }

type Options = {
  /** Ids of the files that exist at the start. */
  initial: readonly string[]
  onChange: (ids: readonly string[]) => void
  most: number
  /** Uploads one file; the key is the same for every try. */
  send: (file: File, key: string, sending: Sending) => Promise<StoredFile>
  /** Messages for a file beyond the maximum number, and for a file that is still uploading. */
  words: { full: Sentence; wait: Sentence }
}

const traitsOf = ({ name, size, lastModified }: File): string => `${name} ${size} ${lastModified}`

const stoodStill = (thrown: unknown): boolean => !(thrown instanceof ProblemError) || thrown.problem.status >= 500

/** Returns the messages that say why a file did not arrive. */
const useReasons = () => {
  const { t } = useTranslation(['ui', 'issues'])
  const sentenceOf = useRefusal()
  const ofFault = (thrown: unknown, wasStopped: boolean): Sentence =>
    wasStopped ? () => t('uploadStopped') : sentenceOf(thrown)
  const ofFile = async (file: File): Promise<Sentence | null> => {
    const code = await chosenFault(file)
    return code && (() => t(code, { ns: 'issues' }))
  }
  return { ofFault, ofFile }
}

/** Holds the current options, for callbacks between two renders, and the ids that were last passed to `onChange`. */
const useIds = (options: Options) => {
  const [ids, setIds] = useState(options.initial)
  const latest = useRef({ ...options, ids })
  useEffect(() => {
    latest.current = { ...options, ids: latest.current.ids }
  })
  const give = (next: readonly string[]): void => {
    latest.current.ids = next
    setIds(next)
    latest.current.onChange(next)
  }
  return { ids, latest, give }
}

const useRows = (refuse: (file: File, why: Sentence) => void) => {
  const [rows, setRows] = useState<readonly FileUnderway[]>([])
  const drop = (key: string): void => setRows(before => before.filter(row => row.key !== key))
  return {
    rows,
    put: (file: File): FileUnderway => {
      const row = { key: crypto.randomUUID(), file, part: null, error: null }
      setRows(before => [...before, row])
      return row
    },
    change: (key: string, part: Partial<FileUnderway>): void =>
      setRows(before => before.map(row => (row.key === key ? { ...row, ...part } : row))),
    drop,
    /** Removes a file that was checked and refused: it is not in the list and does not count. */
    leaveOut: ({ key, file }: Pick<FileUnderway, 'key' | 'file'>, why: Sentence): void => {
      drop(key)
      refuse(file, why)
    },
  }
}

/** Holds the last chosen files that were refused, with the reason. */
const useRefused = () => {
  const [refused, setRefused] = useState<readonly { name: string; message: Sentence }[]>([])
  return {
    refused,
    refuse: ({ name }: File, message: Sentence): void =>
      setRefused(before => [...before, { name: bareName(name), message }]),
    forget: () => setRefused([]),
  }
}

/** Holds the abort controllers of running uploads. Leaving the screen aborts all of them. */
const useStops = () => {
  const stops = useRef(new Map<string, AbortController>())
  useEffect(() => {
    const all = stops.current
    return () => all.forEach(abortController => abortController.abort())
  }, [])
  return stops
}

/** Returns the files that are not yet in the list. */
const freshOf = (files: readonly File[], there: readonly { file: File }[]): readonly File[] => {
  const known = new Set(there.map(item => traitsOf(item.file)))
  return files.filter(file => !known.has(traitsOf(file)))
}

/** Uploads files one by one as soon as they are chosen; `ids` are the files that have arrived. */
export const useAttachments = (options: Options) => {
  const { ids, latest, give } = useIds(options)
  const reasons = useReasons()
  const { refused, refuse, forget } = useRefused()
  const { rows, put, change, drop, leaveOut } = useRows(refuse)
  const [arrived, setArrived] = useState<readonly (StoredFile & { file: File })[]>([])
  const stops = useStops()
  const isFull = (): boolean => latest.current.ids.length + stops.current.size >= options.most

  const start = async ({ key, file }: Pick<FileUnderway, 'key' | 'file'>): Promise<void> => {
    const controller = new AbortController()
    const { signal } = controller
    stops.current.set(key, controller)
    change(key, { part: 0, error: null })
    try {
      const onProgress = (part: number) => change(key, { part })
      const held = await latest.current.send(file, key, { files: [file], signal, onProgress })
      setArrived(before => [...before, { ...held, file }])
      drop(key)
      give([...latest.current.ids, held.id])
    } catch (thrown) {
      const error = reasons.ofFault(thrown, signal.aborted)
      if (signal.aborted || stoodStill(thrown)) return change(key, { part: null, error })
      leaveOut({ key, file }, error)
    } finally {
      stops.current.delete(key)
    }
  }

  /** A file that is chosen twice is added once. */
  const add = async (files: readonly File[]): Promise<readonly File[]> => {
    const fresh = freshOf(files, [...arrived.filter(item => ids.includes(item.id)), ...rows])
    forget()
    // Reading a file from cloud storage may take time: the form waits for the file from the moment it is chosen.
    const chosen = fresh.map(put)
    const reasonsOf = await Promise.all(fresh.map(reasons.ofFile))
    return chosen.flatMap((row, index) => {
      const message = reasonsOf[index] ?? (isFull() ? options.words.full : null)
      if (message === null) void start(row)
      else leaveOut(row, message)
      return message === null ? [row.file] : []
    })
  }
  const retry = (row: FileUnderway): void =>
    isFull() ? change(row.key, { error: options.words.full }) : void start(row)

  return {
    ids,
    rows,
    refused,
    arrived,
    add,
    retry,
    drop,
    stop: (key: string) => stops.current.get(key)?.abort(),
    remove: (...gone: string[]) => give(latest.current.ids.filter(item => !gone.includes(item))),
    /** Faults that prevent the form from being sent: a file that is still uploading or that failed. */
    faults: rows.map(({ key, error }) => ({ key, message: (error ?? options.words.wait)() })),
  }
}

export type Attachments = ReturnType<typeof useAttachments>
