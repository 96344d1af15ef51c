import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { readStored, store } from '../lib/storage.ts'

const key = 'fh-consent-link'

/** The secret in a fragment; other fragments are places in the page. */
const tokenIn = (hash: string): string | null => /^#([\w-]{43})$/.exec(hash)?.[1] ?? null

/**
 * The secret of the link, out of the fragment and off the address bar: nobody who looks on or is sent the address has it.
 * This tab keeps it, since a phone loads a page anew that one comes back to.
 */
export const useToken = (): string | null => {
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()
  const [token, setToken] = useState(() => tokenIn(hash) ?? readStored('sessionStorage', key))
  useEffect(() => {
    const come = tokenIn(hash)
    if (come === null) return
    setToken(come)
    store('sessionStorage', key, come)
    void navigate(pathname + search, { replace: true, preventScrollReset: true })
  }, [hash, pathname, search, navigate])
  return token
}
