// Which players move between the tables of a tournament: as few tables as the players need, and none with two more than another one.

/** `isFree`: no hand is played there, so that its players can move. `big`: the seat of the last big blind. */
export type Sitting = {
  code: string
  isFree: boolean
  big: number | null
  players: readonly { id: string; seat: number }[]
}

export type Move = { id: string; from: string; to: string; seat: number }

const seatsAfter = (seat: number, seats: number): number[] =>
  Array.from({ length: seats }, (_, at) => ((seat - 1 + at + 1) % seats) + 1)

/** A free seat of a table, the one that has the big blind the soonest. */
export function freeSeat(
  { big, players }: Pick<Sitting, 'big' | 'players'>,
  seats: number,
): number | undefined {
  const taken = new Set(players.map(({ seat }) => seat))
  return seatsAfter(big ?? seats, seats).find((seat) => !taken.has(seat))
}

/** Who leaves a table that has too many: whoever has the next big blind. */
const nextBig = ({ big, players }: Sitting, seats: number) => {
  const order = seatsAfter(big ?? seats, seats)
  return [...players].sort((a, b) => order.indexOf(a.seat) - order.indexOf(b.seat))[0]
}

const withMove = (tables: readonly Sitting[], { id, from, to, seat }: Move): Sitting[] =>
  tables.map((table) =>
    table.code === from
      ? { ...table, players: table.players.filter((player) => player.id !== id) }
      : table.code === to
        ? { ...table, players: [...table.players, { id, seat }] }
        : table,
  )

const byPlayers = (a: Sitting, b: Sitting) =>
  a.players.length - b.players.length || (a.code < b.code ? -1 : 1)

/** The moves that are possible now. Tables without players are closed; tables in a hand keep theirs until it is over. */
export function movesOf(given: readonly Sitting[], seats: number): Move[] {
  let tables = given.filter(({ players }) => players.length > 0)
  const moves: Move[] = []
  const count = tables.reduce((sum, { players }) => sum + players.length, 0)
  const needed = Math.ceil(count / seats)
  const apply = (move: Move) => {
    moves.push(move)
    tables = withMove(tables, move).filter(({ players }) => players.length > 0)
  }
  const place = (table: Sitting, id: string): boolean => {
    const [to] = tables
      .filter(({ code, players }) => code !== table.code && players.length < seats)
      .sort(byPlayers)
    const seat = to && freeSeat(to, seats)
    if (!to || seat === undefined) return false
    apply({ id, from: table.code, to: to.code, seat })
    return true
  }
  // A table that is not needed is broken: the smallest one of those that are free.
  while (tables.length > needed) {
    const [broken] = tables.filter(({ isFree }) => isFree).sort(byPlayers)
    if (!broken) return moves
    for (const { id } of broken.players) {
      const now = tables.find(({ code }) => code === broken.code)
      if (now && !place(now, id)) return moves
    }
  }
  for (;;) {
    const inOrder = [...tables].sort(byPlayers)
    const [least] = inOrder
    const most = inOrder
      .filter(({ isFree, players }) => isFree && players.length > (least?.players.length ?? 0) + 1)
      .at(-1)
    const player = most && nextBig(most, seats)
    const seat = least && freeSeat(least, seats)
    if (!least || !most || !player || seat === undefined) return moves
    apply({ id: player.id, from: most.code, to: least.code, seat })
  }
}

/** The seats of a field that begins, in the order that was drawn: as few tables as it needs, and as even as can be. */
export function drawnSeats(
  ids: readonly string[],
  seats: number,
): { id: string; table: number; seat: number }[] {
  const tables = Math.max(1, Math.ceil(ids.length / seats))
  return ids.map((id, at) => ({ id, table: (at % tables) + 1, seat: Math.floor(at / tables) + 1 }))
}
