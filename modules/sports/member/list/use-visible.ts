import { useEffect, useRef, useState } from 'react'

/**
 * Which rows of a list are on the screen or near it, by the `data-event` of their elements: only these are followed. At most
 * `most`, those that came into view last. `places`: where each row stands; a row that moves is another element.
 */
export function useVisible(places: readonly string[], most: number) {
  const list = useRef<HTMLUListElement>(null)
  const [visible, setVisible] = useState<readonly number[]>([])
  const joined = places.join(',')
  // What is on the screen is known to the browser.
  useEffect(() => {
    const root = list.current
    if (!root) return undefined
    const seen = new Set<number>()
    const watch = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          const id = Number((target as HTMLElement).dataset['event'])
          seen.delete(id)
          if (isIntersecting) seen.add(id)
        }
        setVisible([...seen].slice(-most))
      },
      { rootMargin: '1280px 0px' },
    )
    for (const row of root.querySelectorAll('[data-event]')) watch.observe(row)
    return () => watch.disconnect()
  }, [joined, most])
  return { list, visible }
}
