/** Tidewater: ten lines; three scatters start ten free spins that pay double. The rules stand in slot.ts, what is exact in figures.ts. */
import { slotGame } from '@tessera/slot-kit'
import { figures } from './figures.ts'
import { tidewater as definition } from './slot.ts'

export const tidewater = slotGame(definition, figures, {
  names: { EN: 'Tidewater', ES: 'Marea Alta' },
  theme: 'ocean',
  artSeed: 21,
})
