import { useEffect, useRef, useState } from 'react'

const nearPixels = 80

/** A list that grows at its end is kept at its end, unless its reader has scrolled away from it. */
export function useStuckToEnd(last: string | undefined) {
  const box = useRef<HTMLDivElement>(null)
  const isNear = useRef(true)
  const [isAway, setAway] = useState(false)
  const go = () => {
    if (box.current) box.current.scrollTop = box.current.scrollHeight
    isNear.current = true
    setAway(false)
  }
  // The position of the list belongs to the browser.
  useEffect(() => {
    if (!box.current || last === undefined) return
    if (isNear.current) box.current.scrollTop = box.current.scrollHeight
  }, [last])
  const onScroll = () => {
    const { scrollHeight = 0, scrollTop = 0, clientHeight = 0 } = box.current ?? {}
    isNear.current = scrollHeight - scrollTop - clientHeight < nearPixels
    setAway(!isNear.current)
  }
  return { box, onScroll, isAway, go }
}
