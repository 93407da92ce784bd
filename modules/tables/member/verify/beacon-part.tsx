import type * as z from 'zod/mini'
import {
  Button,
  newId,
  ProblemNote,
  TextField,
  useCall,
  useFormat,
  useSecondsTo,
  useSession,
  useText,
} from '@tessera/web-kit'
import { useState } from 'react'
import { seedLettersMax } from '../../limits.ts'
import type { Chain } from '../../shapes.ts'
import { tableCalls } from '../../table-calls.ts'
import { verifyMessages } from '../../verify-messages.ts'
import { verifyHref } from '../addresses.ts'
import styles from './verify.module.css'

type ShownChain = z.output<typeof Chain>
export type BeaconProps = { table: string; chain: ShownChain | null; inUse: ShownChain | null }

/** Where the results of a table come from; while the next beacon takes seeds, the way to add one. */
export function BeaconPart({ table, chain, inUse }: BeaconProps) {
  const text = useText(verifyMessages)
  if (!chain) return null
  const isNext = chain.beacon === null
  return (
    <details className={styles.panel} open={isNext && !inUse}>
      <summary>{text('fairness')}</summary>
      <p className={styles.small}>{text('fairnessLead')}</p>
      {inUse && <InUse table={table} chain={inUse} />}
      {isNext && <Next table={table} chain={chain} />}
    </details>
  )
}

function InUse({ table, chain }: { table: string; chain: ShownChain }) {
  const text = useText(verifyMessages)
  const format = useFormat()
  const { number, used, length, drand, seeds } = chain
  return (
    <p className={styles.small}>
      <a href={verifyHref(table, { chain: number })}>
        {text('chainOf', {
          number,
          used: format.number(used),
          length: format.number(length),
        })}
      </a>{' '}
      {drand ? text('fromDrand', drand) : text('fromCeremony', { count: seeds.length })}{' '}
      {!drand && text('standsIn')}
    </p>
  )
}

function Next({ table, chain }: { table: string; chain: ShownChain }) {
  const text = useText(verifyMessages)
  const format = useFormat()
  const { seedsUntil, drand, seeds } = chain
  const left = useSecondsTo(drand ? null : seedsUntil)
  if (drand) {
    const at = format.dateTime(drand.at)
    return <p className={styles.small}>{text('waitsDrand', { round: drand.round, at })}</p>
  }
  return (
    <>
      <p className={styles.small}>{text('waitsSeeds', { until: format.dateTime(seedsUntil) })}</p>
      {seeds.length === 0 ? (
        <p className={styles.small}>{text('noSeeds')}</p>
      ) : (
        <ol className={styles.seeds}>
          {seeds.map(({ name, seed }) => (
            <li key={`${name} ${seed}`} className={styles.hash}>
              {text('seedOf', { name, seed })}
            </li>
          ))}
        </ol>
      )}
      {left > 0 && <AddSeed table={table} chain={chain.number} />}
    </>
  )
}

const freshSeed = () => newId().replaceAll('-', '')

function AddSeed({ table, chain }: { table: string; chain: number }) {
  const text = useText(verifyMessages)
  const session = useSession()
  const [seed, setSeed] = useState(freshSeed)
  const add = useCall(tableCalls.addSeed, { refreshes: [tableCalls.readTable] })
  if (!session) return <p className={styles.small}>{text('signIn')}</p>
  if (add.isSuccess) return <p role="status">{text('added')}</p>
  return (
    <form
      className={styles.seedForm}
      onSubmit={(event) => {
        event.preventDefault()
        add.mutate({ params: { code: table }, body: { chain, seed } })
      }}
    >
      <TextField
        label={text('seed')}
        hint={text('seedHint')}
        maxLength={seedLettersMax}
        autoComplete="off"
        spellCheck={false}
        required
        pattern="[!-~]+"
        value={seed}
        onChange={({ target }) => setSeed(target.value)}
      />
      {add.error && <ProblemNote problem={add.error} />}
      <Button type="submit" isBusy={add.isPending}>
        {text('addSeed')}
      </Button>
    </form>
  )
}
