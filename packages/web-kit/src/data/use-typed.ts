import { useState } from 'react'

/** An edited value of a setting: it is reset when the setting changes. */
export function useTyped(set: string): [string, (typed: string) => void] {
  const [typed, setTyped] = useState(set)
  const [known, setKnown] = useState(set)
  if (known !== set) {
    setKnown(set)
    setTyped(set)
  }
  return [typed, setTyped]
}
