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

/** Who deals at the table with this place in the list, and from when until when: everybody moves on a table every four hours. */
export function onDuty(
  position: number,
  at: Date,
): { id: DealerId; name: string; from: Date; to: Date } {
  const shift = Math.floor(at.getTime() / shiftMilliseconds)
  const person =
    dealers[(((position + shift) % dealers.length) + dealers.length) % dealers.length] ?? dealers[0]
  return {
    ...person,
    from: new Date(shift * shiftMilliseconds),
    to: new Date((shift + 1) * shiftMilliseconds),
  }
}
