import { useText } from '@tessera/web-kit'
import { messages } from '../messages.ts'

/** What heads the lines of a unit: two units are no currencies, and have names of their own. */
export function useUnitTitle(): (unit: string) => string {
  const text = useText(messages)
  return (unit) =>
    unit === 'TRIAL' || unit === 'POINTS'
      ? text(`health.unit${unit}`)
      : text('health.unit', { unit })
}
