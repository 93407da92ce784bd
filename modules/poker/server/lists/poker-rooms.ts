import { money } from '@tessera/money'
import type { GuestContext } from '@tessera/server-kit'
import { listPokerTables } from './tables.ts'

/** The open tables for money, or of free play for who plays for nothing, with what one sits down with. */
export async function pokerRooms(
  context: Pick<GuestContext, 'db' | 'member'>,
  { language, currency }: { language: string; currency?: string | undefined },
) {
  const { list } = await listPokerTables(context, { query: { language, currency } })
  return list
    .filter(({ isOpen }) => isOpen)
    .map(({ code, game, name, chip, big, buyLeast, buyMost, seats, taken }) => {
      const worth = (blinds: number) => money(chip.amount * BigInt(big * blinds), chip.currency)
      return {
        code,
        game: `poker-${game}`,
        category: 'PVP' as const,
        name,
        least: worth(buyLeast),
        most: worth(buyMost),
        seats,
        taken,
      }
    })
}
