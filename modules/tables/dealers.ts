/** The drawn characters that deal at our own tables. */
export const dealers = [
  { id: 'mira', name: 'Mira' },
  { id: 'joan', name: 'Joan' },
  { id: 'noor', name: 'Noor' },
  { id: 'teo', name: 'Teo' },
  { id: 'lian', name: 'Lian' },
  { id: 'ivo', name: 'Ivo' },
  { id: 'sara', name: 'Sara' },
  { id: 'omar', name: 'Omar' },
] as const
export type DealerId = (typeof dealers)[number]['id']

const shiftMilliseconds = 4 * 3_600_000
export const shiftsOfDay = 6

/** Who is on duty in each of the six shifts of a day, which begin at midnight UTC. */
export type Shifts = readonly (readonly DealerId[])[]

export const usualShifts: Shifts = Array.from({ length: shiftsOfDay }, () =>
  dealers.map(({ id }) => id),
)

/** Who deals at the table with this place in the list, and from when until when: who is on duty moves on a table with each shift. */
export function onDuty(
  position: number,
  at: Date,
  shifts: Shifts = usualShifts,
): { id: DealerId; name: string; from: Date; to: Date } {
  const shift = Math.floor(at.getTime() / shiftMilliseconds)
  const names = shifts[((shift % shiftsOfDay) + shiftsOfDay) % shiftsOfDay] ?? []
  const team = names.length > 0 ? names : dealers.map(({ id }) => id)
  const id = team[(((position + shift) % team.length) + team.length) % team.length]
  const person = dealers.find((each) => each.id === id) ?? dealers[0]
  return {
    ...person,
    from: new Date(shift * shiftMilliseconds),
    to: new Date((shift + 1) * shiftMilliseconds),
  }
}
