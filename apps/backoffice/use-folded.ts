import { useState } from 'react'

const place = 'office-folded'

// A browser that keeps nothing shows every group.
function kept(): string[] {
  try {
    const words: unknown = JSON.parse(localStorage.getItem(place) ?? '[]')
    return Array.isArray(words) ? words.filter((each) => typeof each === 'string') : []
  } catch {
    return []
  }
}

/** Which groups of the menu are folded, kept by this browser, and what folds or opens one. */
export function useFolded(): [ReadonlySet<string>, (group: string) => void] {
  const [folded, setFolded] = useState<ReadonlySet<string>>(() => new Set(kept()))
  const turn = (group: string) => {
    const next = new Set(folded)
    if (!next.delete(group)) next.add(group)
    setFolded(next)
    try {
      localStorage.setItem(place, JSON.stringify([...next]))
    } catch {
      // It is folded on this page all the same.
    }
  }
  return [folded, turn]
}
