import { useEffect, useState } from 'react'
import { useLocation } from 'wouter'

/** Closes what lies over a page once something in it has led to another address. */
export function useCloseOnLeaving(onClose: () => void): void {
  const [location] = useLocation()
  const [openedAt] = useState(location)
  // The address belongs to the browser.
  useEffect(() => {
    if (location !== openedAt) onClose()
  }, [location, openedAt, onClose])
}
