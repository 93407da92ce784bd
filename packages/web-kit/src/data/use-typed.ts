import { useState } from 'react'

/** What somebody types where something is already set: it begins anew when that is set to something else. */
export function useTyped(set: string): [string, (typed: string) => void] {
  const [typed, setTyped] = useState(set)
  const [known, setKnown] = useState(set)
  if (known !== set) {
    setKnown(set)
    setTyped(set)
  }
  return [typed, setTyped]
}
