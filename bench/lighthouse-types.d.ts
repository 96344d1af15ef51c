// The part of Lighthouse's API that the benches use. Lighthouse's own types exist only after a bench has installed
// it.

declare module 'lighthouse' {
  /** One audit of a page. `numericValue` has the audit's own unit, mostly milliseconds. */
  interface Audit {
    title: string
    score: number | null
    explanation?: string
    numericValue?: number
    details?: unknown
  }
  export interface Result {
    finalDisplayedUrl: string
    categories: Record<string, { title: string; score: number | null; auditRefs: { id: string; weight: number }[] }>
    audits: Record<string, Audit>
    runtimeError?: { message: string }
  }
  export default function lighthouse(
    url: string,
    flags: {
      port: number
      formFactor: 'mobile'
      throttlingMethod: 'devtools'
      disableStorageReset: boolean
      logLevel: 'error'
    },
  ): Promise<{ lhr: Result } | undefined>
}
