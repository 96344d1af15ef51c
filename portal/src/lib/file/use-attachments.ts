import { useEffect, useRef, useState } from 'react'
import { bareName } from '#contract/files/upload'
import { chosenFault } from './chosen-fault.ts'
import { ProblemError, type Sending, useRefusal } from '../api/index.ts'
import { type Sentence, useTranslation } from '../language/index.ts'

/** A file that the server holds. */
export type StoredFile = { id: string; name: string; size: number }

/** A file on its way, or one that did not arrive. `part`: how far it is; null where it stands still. */
export type FileUnderway = { key: string; file: File; part: number | null; error: Sentence | null }

type Options = {
  /** The ids of the files that are there to begin with. */
  initial: readonly string[]
  onChange: (ids: readonly string[]) => void
  most: number
  /** Hands one file in; the key stays the same however often it is tried. */
  send: (file: File, key: string, sending: Sending) => Promise<StoredFile>
  /** Said of a file for which there is no room, and of one that is waited for. */
  words: { full: Sentence; wait: Sentence }
}

const traitsOf = ({ name, size, lastModified }: File): string => `${name} ${size} ${lastModified}`

const stoodStill = (thrown: unknown): boolean => !(thrown instanceof ProblemError) || thrown.problem.status >= 500

/** Why a file did not arrive, in words. */
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

/** The options of the moment, for what goes on between two renders, and the ids as they were last given. */
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
    /** Looked at and not taken: it is no file of the list, and does not count. */
    leaveOut: ({ key, file }: Pick<FileUnderway, 'key' | 'file'>, why: Sentence): void => {
      drop(key)
      refuse(file, why)
    },
  }
}

/** What was chosen last and not taken, and why. */
const useRefused = () => {
  const [refused, setRefused] = useState<readonly { name: string; message: Sentence }[]>([])
  return {
    refused,
    refuse: ({ name }: File, message: Sentence): void =>
      setRefused(before => [...before, { name: bareName(name), message }]),
    forget: () => setRefused([]),
  }
}

/** The ways to stop what is under way. Who leaves the screen waits for nothing any more. */
const useStops = () => {
  const stops = useRef(new Map<string, AbortController>())
  useEffect(() => {
    const all = stops.current
    return () => all.forEach(abortController => abortController.abort())
  }, [])
  return stops
}

/** Those of some files that are not there yet. */
const freshOf = (files: readonly File[], there: readonly { file: File }[]): readonly File[] => {
  const known = new Set(there.map(item => traitsOf(item.file)))
  return files.filter(file => !known.has(traitsOf(file)))
}

/** Files that go out one by one as soon as they are chosen; `ids` is what has arrived. */
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

  /** What is chosen twice is taken once. */
  const add = async (files: readonly File[]): Promise<readonly File[]> => {
    const fresh = freshOf(files, [...arrived.filter(item => ids.includes(item.id)), ...rows])
    forget()
    // To look at a file may take its time, as where it lies in a cloud: the form waits for it from the moment it is chosen.
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
    /** What keeps the form from being sent: a file that is waited for, or that did not arrive. */
    faults: rows.map(({ key, error }) => ({ key, message: (error ?? options.words.wait)() })),
  }
}

export type Attachments = ReturnType<typeof useAttachments>
