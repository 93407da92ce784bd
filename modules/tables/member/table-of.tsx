import { useQuery } from '@tanstack/react-query'
import { Skeleton, useLanguage } from '@tessera/web-kit'
import { isDecided } from '../games/blackjack/is-decided.ts'
import { isCrash } from '../games/crash/crash-game.ts'
import { isFightRoom } from '../games/cockfight/rooms.ts'
import { tableAsk } from './asks.ts'
import { CrashView, FightView, SeatedView, TableView } from './views.tsx'

/** A table as its game is played; among others, only what it is played with. */
export function TableOf({ code, isCompact = false }: { code: string; isCompact?: boolean }) {
  const { data, error } = useQuery({ ...tableAsk(code, useLanguage().code), throwOnError: false })
  if (!data && !error) return <Skeleton height="32rem" />
  if (data && isDecided(data.table)) return <SeatedView code={code} />
  if (data && isCrash(data.table)) return <CrashView code={code} isCompact={isCompact} />
  if (data && isFightRoom(data.table)) return <FightView code={code} />
  return <TableView code={code} isCompact={isCompact} />
}
