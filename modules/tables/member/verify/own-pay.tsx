import { useQuery } from '@tanstack/react-query'
import { money } from '@tessera/money'
import { useFormat, useSession, useText } from '@tessera/web-kit'
import { checkSlip } from '../../verify/check-slip.ts'
import type { FileRound, ProofFile } from '../../verify/proof-file.ts'
import { verifyMessages } from '../../verify-messages.ts'
import { slipsOfRoundAsk } from '../asks.ts'
import { useGamesText } from '../shown/use-games-text.ts'
import type { OwnSlip } from '../table/use-own-slips.ts'
import { ClaimMark } from './claim-mark.tsx'
import styles from './verify.module.css'

/** What the member's own bets in a round were due by its result, beside what was paid. */
export function OwnPay({ file, round }: { file: ProofFile; round: FileRound }) {
  const text = useText(verifyMessages)
  const session = useSession()
  const { data } = useQuery({
    ...slipsOfRoundAsk(file.table, round.number),
    enabled: session !== undefined,
    throwOnError: false,
  })
  if (!session || !data) return null
  return (
    <section className={styles.rounds} aria-label={text('own')}>
      <h3>{text('own')}</h3>
      {data.list.length === 0 && <p className={styles.small}>{text('ownNone')}</p>}
      <ul className={styles.list}>
        {data.list.map((slip) => (
          <Slip key={slip.id} file={file} round={round} slip={slip} />
        ))}
      </ul>
    </section>
  )
}

type SlipProps = { file: ProofFile; round: FileRound; slip: OwnSlip }

function Slip({ file, round, slip }: SlipProps) {
  const text = useText(verifyMessages)
  const say = useGamesText(file.game)
  const format = useFormat()
  const { currency } = slip.stake
  const amount = (units: bigint) => format.money(money(units, currency))
  const result = round.result ?? { main: '', marks: [], outcomes: [] }
  const spots = slip.spots.map(({ spot, stake, prize, out }) => ({
    spot,
    out,
    stake: stake.amount,
    prize: prize?.amount ?? null,
  }))
  const isVoid = round.voidReason !== null
  return checkSlip(file, spots, { result, isVoid }).map(({ spot, stake, found, told }) => {
    const facts = { spot: say.spot(spot), stake: amount(stake), found: amount(found) }
    const claim = told === null ? 'waiting' : told === found ? 'holds' : 'broken'
    return (
      <li key={`${slip.id} ${spot}`} data-claim={claim}>
        <ClaimMark claim={claim} />{' '}
        {told === null
          ? text('ownWaits', facts)
          : text('ownLine', { ...facts, told: amount(told) })}
      </li>
    )
  })
}
