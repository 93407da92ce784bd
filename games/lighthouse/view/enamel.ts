import { fade, along, type Pen, tone } from '@tessera/slot-kit/view'

export const gilt = (pen: Pen) =>
  along(
    pen,
    [20, 10, 70, 90],
    fade(tone(0.98, 0.06, 98), tone(0.86, 0.13, 88), tone(0.7, 0.13, 72)),
  )
