import { useEffect, useState } from 'react'

/** Whether one thing has lasted for longer than is usual (U-46). Another key is another thing. */
export const useLong = (key: string, milliseconds = 10_000): boolean => {
  const [past, setPast] = useState<string | null>(null)
  useEffect(() => {
    const timer = setTimeout(() => setPast(key), milliseconds)
    return () => clearTimeout(timer)
  }, [key, milliseconds])
  return past === key
}
