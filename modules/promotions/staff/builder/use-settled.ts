import { useEffect, useState } from 'react'

/** A value once it has not changed for a while: what is asked of the server follows typing at a distance. */
export function useSettled<Value>(value: Value, milliseconds: number): Value {
  const [settled, setSettled] = useState(value)
  // The clock of the browser is outside of React.
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), milliseconds)
    return () => clearTimeout(timer)
  }, [value, milliseconds])
  return settled
}
