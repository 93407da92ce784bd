import {
  Button,
  type Column,
  DataTable,
  Dialog,
  EmptyState,
  Fingerprint,
  lazyPart,
  useFormat,
  useText,
} from '@tessera/web-kit'
import { Suspense, useState } from 'react'
import { drawsMessages } from '../../draws-messages.ts'
import type { SpinShown } from '../../wheel-calls.ts'
import styles from './draws.module.css'
import { usePrizeText } from './use-prize-text.ts'

// Fetched with the first check.
const SpinFindings = lazyPart(async () => ({
  default: (await import('./spin-findings.tsx')).SpinFindings,
}))

/** The member's spins, newest first, each with its check. */
export function WheelSpins({ spins }: { spins: readonly SpinShown[] }) {
  const text = useText(drawsMessages)
  const format = useFormat()
  const prizeText = usePrizeText()
  const [checked, setChecked] = useState<SpinShown>()
  const columns: Column<SpinShown>[] = [
    {
      id: 'number',
      name: text('number'),
      cell: ({ number }) => format.number(number),
    },
    {
      id: 'time',
      name: text('time'),
      cell: ({ madeAt }) => format.dateTime(madeAt),
    },
    { id: 'prize', name: text('prize'), isNumber: true, cell: prizeText },
    {
      id: 'check',
      name: text('check'),
      isActs: true,
      cell: (spin) => (
        <Button
          kind="quiet"
          aria-label={text('checkSpin', { number: spin.number })}
          onClick={() => setChecked(spin)}
        >
          {text('check')}
        </Button>
      ),
    },
  ]
  return (
    <section className={styles.part}>
      <h2>{text('history')}</h2>
      <DataTable
        caption={text('history')}
        columns={columns}
        rows={spins}
        keyOf={({ id }) => id}
        empty={<EmptyState title={text('noSpinsYet')} />}
      />
      {checked && <SpinCheck spin={checked} onClose={() => setChecked(undefined)} />}
    </section>
  )
}

function SpinCheck({ spin, onClose }: { spin: SpinShown; onClose: () => void }) {
  const text = useText(drawsMessages)
  return (
    <Dialog title={text('checkSpin', { number: spin.number })} onClose={onClose}>
      <div className={styles.part}>
        <Suspense fallback={null}>
          <SpinFindings spin={spin} />
        </Suspense>
        <dl className={styles.facts}>
          {(['seed', 'commitment'] as const).map((name) => (
            <div key={name}>
              <dt>{text(name)}</dt>
              <dd>
                <Fingerprint value={spin[name]} name={text(name)} />
              </dd>
            </div>
          ))}
          <div>
            <dt>{text('yourText')}</dt>
            <dd>{spin.client}</dd>
          </div>
          <div>
            <dt>{text('table')}</dt>
            <dd>{text('tableFacts', { weights: spin.weights.join(' · '), draw: spin.draw })}</dd>
          </div>
        </dl>
      </div>
    </Dialog>
  )
}
