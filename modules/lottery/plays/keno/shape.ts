import { ballsShape } from '../shapes.ts'

/** Twenty different numbers of 1 to 80, ascending. */
export const kenoShape = ballsShape({
  kind: 'balls',
  of: 80,
  places: [{ code: 'numbers', count: 20 }],
  sorted: 20,
})
