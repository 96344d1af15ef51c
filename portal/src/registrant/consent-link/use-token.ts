import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { readStored, store } from '../../lib/storage.ts'

const key = 'fh-consent-link'

/** Returns the token in a URL fragment; other fragments are anchors in the page. */
const tokenIn = (hash: string): string | null => /^#([\w-]{43})$/.exec(hash)?.[1] ?? null

/**
 * Returns the token of the link and removes the fragment from the address bar, so that nobody who sees the screen or
 * receives the address gets it.
 * This tab stores the token, because a phone reloads a page that the user returns to.
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
