import { stops, along, type Pen, tone } from '@tessera/slot-kit/view'

const goldStops = stops(
  0,
  tone(0.98, 0.07, 98),
  0.32,
  tone(0.85, 0.14, 88),
  0.5,
  tone(0.62, 0.13, 68),
  0.56,
  tone(0.9, 0.12, 90),
  1,
  tone(0.56, 0.12, 60),
)

export const gold = (pen: Pen) => along(pen, [20, 4, 50, 96], goldStops)
