import { useEffect, useRef, useState } from 'react'

const everyMilliseconds = 1_000

/** One line at a time for whoever hears the page, at most one a second: the latest is said, those between are left out. */
export function useCaptions() {
  const [caption, setCaption] = useState('')
  const waiting = useRef<string>(undefined)
  // Time passes outside React.
  useEffect(() => {
    const timer = setInterval(() => {
      if (waiting.current === undefined) return
      setCaption(waiting.current)
      waiting.current = undefined
    }, everyMilliseconds)
    return () => clearInterval(timer)
  }, [])
  return {
    caption,
    say: (line: string) => {
      waiting.current = line
    },
  }
}
