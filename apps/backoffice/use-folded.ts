import { deviceStore, jsonIn } from '@tessera/web-kit'
import { useState } from 'react'

const place = 'office-folded'

function kept(): string[] {
  const words = jsonIn(deviceStore.read(place))
  return Array.isArray(words) ? words.filter((each) => typeof each === 'string') : []
}

/** Which groups of the menu are folded, kept by this browser, and what folds or opens one. */
export function useFolded(): [ReadonlySet<string>, (group: string) => void] {
  const [folded, setFolded] = useState<ReadonlySet<string>>(() => new Set(kept()))
  const turn = (group: string) => {
    const next = new Set(folded)
    if (!next.delete(group)) next.add(group)
    setFolded(next)
    deviceStore.keep(place, JSON.stringify([...next]))
  }
  return [folded, turn]
}
