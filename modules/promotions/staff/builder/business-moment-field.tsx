import { TextField, useBusinessZone } from '@tessera/web-kit'

type Props = {
  /** The zone stands in it. */
  label: (zone: string) => string
  error?: string | undefined
  /** An ISO text; empty where there is none. */
  value: string
  onValue: (at: string) => void
}

const minute = 60_000

/** An instant, typed in the time of the business days. */
export function BusinessMomentField({ label, value, onValue, error }: Props) {
  const { zone, offsetMinutes } = useBusinessZone()
  const moved = (at: number, by: number) => new Date(at + by * minute).toISOString()
  const read = (typed: string) => {
    const at = Date.parse(`${typed}Z`)
    return Number.isNaN(at) ? '' : moved(at, -offsetMinutes)
  }
  return (
    <TextField
      type="datetime-local"
      label={label(zone)}
      error={error}
      value={value === '' ? '' : moved(Date.parse(value), offsetMinutes).slice(0, 16)}
      onChange={({ target }) => onValue(read(target.value))}
    />
  )
}
