import { useText } from '@tessera/web-kit'
import { drawsMessages } from '../../draws-messages.ts'
import { checkRaffle, type RaffleFile } from '../../kinds/raffle/check-raffle.ts'
import { DrawFindings } from './findings.tsx'

/** A raffle computed again in this browser. */
export function RaffleFindings({ file }: { file: RaffleFile }) {
  const text = useText(drawsMessages)
  return <DrawFindings findings={checkRaffle(file)} whole={text('checkHolds')} />
}
