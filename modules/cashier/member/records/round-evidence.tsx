import { roundsCalls } from '@tessera/rounds/calls'
import { useQuery } from '@tanstack/react-query'
import { Fingerprint, query, useFormat, useText } from '@tessera/web-kit'
import { recordsMessages } from '../../records-messages.ts'
import styles from './records.module.css'

type Props = {
  roundId: string | undefined
  /** Where the round is checked. */
  proofHref: string
}

/** By which published rules a round of the house was played, and the ways to check it and to see it again. */
export function RoundEvidence({ roundId, proofHref }: Props) {
  const text = useText(recordsMessages)
  const format = useFormat()
  const asked = query(roundsCalls.readRound, { params: { id: roundId ?? '' } })
  const { data: round } = useQuery({
    ...asked,
    enabled: roundId !== undefined,
    throwOnError: false,
  })
  const published = round?.published
  const percent = (value: number) => format.percent(value / millionths, 3)
  return (
    <>
      {round && (
        <dl className={styles.evidence}>
          <dt>{text('rec.gameVersion')}</dt>
          <dd>{round.version}</dd>
          {published && (
            <>
              <dt>{text('rec.return')}</dt>
              <dd>
                {published.leastReturn === published.mostReturn
                  ? percent(published.leastReturn)
                  : `${percent(published.leastReturn)} – ${percent(published.mostReturn)}`}
              </dd>
              <dt>{text('rec.fingerprint')}</dt>
              <dd>
                <Fingerprint name={text('rec.fingerprint')} value={published.fingerprint} />
              </dd>
              {published.source !== null && (
                <>
                  <dt>{text('rec.source')}</dt>
                  <dd>
                    <Fingerprint name={text('rec.source')} value={published.source} />
                  </dd>
                </>
              )}
            </>
          )}
        </dl>
      )}
      <a href={proofHref}>{text('rec.proof')}</a>
      {round?.prize && (
        <a href={`/game/TESSERA/${round.game}?replay=${round.id}`}>{text('rec.replay')}</a>
      )}
    </>
  )
}

const millionths = 1_000_000
