import { useQuery } from '@tanstack/react-query'
import {
  Button,
  ErrorState,
  query,
  ScreenFrame,
  Skeleton,
  useFormat,
  useText,
  WaitingMark,
} from '@tessera/web-kit'
import { useState } from 'react'
import { Link } from 'wouter'
import { type DeskFights, fightStaffCalls } from '../../fight-staff-calls.ts'
import { fightOfficeMessages } from '../../fight-staff-messages.ts'
import { shownOdds } from '../../games/cockfight/odds.ts'
import { isRoomVariant, roomKindOf } from '../../games/cockfight/rooms.ts'
import { fightRoundsPath, tablesPath } from '../paths.ts'
import styles from './cockfight.module.css'
import { NextPart } from './next-part.tsx'
import { PastPart } from './past-part.tsx'
import { PoolsPart } from './pools-part.tsx'
import { PresentPart } from './present-part.tsx'
import { TermsDialog } from './terms-dialog.tsx'

const everyMilliseconds = 2_000

/** A room of fights: its terms, its present fight, those to come, and its pools. */
export function FightRoomScreen({ code }: { code: string }) {
  const text = useText(fightOfficeMessages)
  const { data, error, refetch } = useQuery({
    ...query(fightStaffCalls.readDeskFights, { params: { code } }),
    refetchInterval: everyMilliseconds,
    throwOnError: false,
  })
  const isDrawn = data && roomKindOf(data.variant).isDrawn
  return (
    <ScreenFrame
      title={text('title', { name: data?.name ?? code })}
      lead={text(isDrawn === false ? 'leadEntered' : 'leadDrawn')}
    >
      <div className={styles.acts}>
        <Link href={tablesPath}>{text('back')}</Link>
        <Link href={fightRoundsPath(code)}>{text('rounds')}</Link>
      </div>
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!error && !data && <Skeleton height="20rem" />}
      {data && (
        <div className={styles.page}>
          <Terms code={code} desk={data} />
          <section className={styles.part}>
            <h2>{text('present')}</h2>
            <PresentPart code={code} desk={data} />
          </section>
          <section className={styles.part}>
            <h2>{text('next')}</h2>
            <NextPart code={code} desk={data} />
          </section>
          {roomKindOf(data.variant).pays === 'pool' && (
            <section className={styles.part}>
              <h2>{text('pools')}</h2>
              <PoolsPart code={code} />
            </section>
          )}
          <section className={styles.part}>
            <h2>{text('past')}</h2>
            <PastPart code={code} variant={data.variant} />
          </section>
        </div>
      )}
    </ScreenFrame>
  )
}

function Terms({ code, desk }: { code: string; desk: DeskFights }) {
  const text = useText(fightOfficeMessages)
  const format = useFormat()
  const [isAsked, setAsked] = useState(false)
  const { terms, variant } = desk
  const isPool = roomKindOf(variant).pays === 'pool'
  const facts = [
    [text('variant'), isRoomVariant(variant) ? text(`variant.${variant}`) : variant],
    ...(isPool
      ? [[text('plasada'), text('percent', { value: format.number(terms.plasadaPpm / 10_000) })]]
      : []),
    [text(isPool ? 'drawPay' : 'bddPay'), text('toOne', { pay: terms.drawPay })],
    ...(terms.ftdPay === null ? [] : [[text('ftdPay'), text('toOne', { pay: terms.ftdPay })]]),
    ...(terms.odds
      ? [[text('odds'), `${shownOdds(terms.odds.meron)} / ${shownOdds(terms.odds.wala)}`]]
      : []),
  ]
  return (
    <section className={styles.part}>
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className={styles.acts}>
        <Button kind="quiet" onClick={() => setAsked(true)}>
          {text('terms')}
        </Button>
        <WaitingMark subject={`gameTable:${code}`} />
      </div>
      {isAsked && <TermsDialog code={code} desk={desk} onClose={() => setAsked(false)} />}
    </section>
  )
}
