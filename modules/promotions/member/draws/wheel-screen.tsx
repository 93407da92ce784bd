import { useQuery } from '@tanstack/react-query'
import {
  Button,
  buttonClass,
  CheckboxField,
  ErrorState,
  Fingerprint,
  ProblemNote,
  query,
  Skeleton,
  TextField,
  useFormat,
  useLanguage,
  useText,
} from '@tessera/web-kit'
import type { PageInput } from '@tessera/web-kit/modules'
import { useState } from 'react'
import { Link } from 'wouter'
import { drawsMessages } from '../../draws-messages.ts'
import { type SpinShown, wheelCalls, type WheelShown } from '../../wheel-calls.ts'
import { nameOf } from '../name-of.ts'
import { TermList } from '../term-list.tsx'
import styles from './draws.module.css'
import { rewardsHref } from './paths.ts'
import { usePrizeText } from './use-prize-text.ts'
import { useSpin } from './use-spin.ts'
import { WheelChances } from './wheel-chances.tsx'
import { WheelFace } from './wheel-face.tsx'
import { WheelSpins } from './wheel-spins.tsx'
import wheelStyles from './wheel.module.css'

/** A wheel: its face, the spins of the member, their chances now and their spins before. */
export function WheelScreen({ params }: PageInput) {
  const id = params['id'] ?? ''
  const { data, error, refetch } = useQuery({
    ...query(wheelCalls.readWheel, { params: { id } }),
    throwOnError: false,
  })
  if (!data && error) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton height="30rem" />
  return <Wheel wheel={data} />
}

function Wheel({ wheel }: { wheel: WheelShown }) {
  const text = useText(drawsMessages)
  const format = useFormat()
  const { code } = useLanguage()
  const [hasSound, setSound] = useState(false)
  const spin = useSpin(wheel, hasSound)
  const { isRunning, isEmpty } = wheel
  const isOff = !isRunning || isEmpty || spin.spinsLeft <= 0
  return (
    <section className={styles.screen}>
      <header className={styles.part}>
        <h1>{nameOf(wheel.names, code)}</h1>
        <p className={styles.quiet}>{text('ends', { when: format.dateTime(wheel.endsAt) })}</p>
      </header>
      <div className={wheelStyles.stage}>
        <WheelFace
          rows={wheel.rows}
          turned={spin.turned}
          isTurning={spin.isTurning}
          lit={spin.result?.place}
          onStop={spin.stop}
        />
        <div className={wheelStyles.panel}>
          <Result spin={spin.result} isTurning={spin.isTurning} />
          <p className={wheelStyles.spins}>{text('spins', { count: spin.spinsLeft })}</p>
          <Button
            kind="chip"
            isBusy={spin.isBusy}
            disabled={isOff && !spin.isBusy}
            onClick={spin.press}
          >
            {text('spin')}
          </Button>
          {isOff && !spin.isBusy && (
            <p className={styles.quiet}>
              {text(isRunning ? (isEmpty ? 'wheelEmpty' : 'getSpins') : 'wheelOver')}
            </p>
          )}
          <ProblemNote problem={spin.problem} />
          <CheckboxField
            label={text('sound')}
            checked={hasSound}
            onChange={({ target }) => setSound(target.checked)}
          />
          <TextField
            label={text('yourText')}
            hint={text('yourTextHint')}
            value={spin.text}
            maxLength={64}
            onChange={({ target }) => spin.setText(target.value)}
          />
          <div className={styles.part}>
            <span className={styles.quiet}>{text('nextSeed')}</span>
            <Fingerprint value={wheel.commitment} name={text('nextSeed')} />
          </div>
        </div>
      </div>
      <WheelChances rows={wheel.rows} />
      <WheelSpins spins={wheel.spins} />
      <TermList terms={wheel.terms} example={wheel.example} />
    </section>
  )
}

function Result({ spin, isTurning }: { spin: SpinShown | undefined; isTurning: boolean }) {
  const text = useText(drawsMessages)
  const prizeText = usePrizeText()
  return (
    <div className={wheelStyles.result} role="status">
      {isTurning && <p>{text('spinning')}</p>}
      {spin && (
        <p className={wheelStyles.won}>
          {spin.gift ? text('won', { prize: prizeText(spin) }) : text('wonNothing')}
        </p>
      )}
      {spin?.isReviewed && <p className={styles.quiet}>{text('wonReviewed')}</p>}
      {spin?.gift && (
        <p>
          <Link href={rewardsHref} className={buttonClass('quiet')}>
            {text('toRewards')}
          </Link>
        </p>
      )}
    </div>
  )
}
