import { useEffect, useState } from 'react'

/** True if one wait has lasted longer than usual (U-46; by default 10,000 ms). A new key starts a new wait. */
export const useLong = (key: string, milliseconds = 10_000): boolean => {
  const [past, setPast] = useState<string | null>(null)
  useEffect(() => {
    const timer = setTimeout(() => setPast(key), milliseconds)
    return () => clearTimeout(timer)
  }, [key, milliseconds])
  return past === key
}
