import { useFormat, useText } from '@tessera/web-kit'
import type { ReactNode } from 'react'
import { drandTime } from '../../drand.ts'
import type { ProofFile } from '../../verify/proof-file.ts'
import { verifyMessages } from '../../verify-messages.ts'
import styles from './verify.module.css'

/** All that is published of the chain of a file, and of its shoe. */
export function ChainFacts({ file: { chain, shoe } }: { file: ProofFile }) {
  const text = useText(verifyMessages)
  const format = useFormat()
  const { drand, seeds, beaconKind } = chain
  const isCeremony = beaconKind === 'ceremony'
  return (
    <details className={styles.more} open>
      <summary>{text('name.chain', { number: chain.number })}</summary>
      <dl className={styles.facts}>
        <Fact name={text('end')} isHash>
          {chain.end}
        </Fact>
        <Fact name={text('links')}>{format.number(chain.length)}</Fact>
        <Fact name={text('published')}>{format.dateTime(chain.publishedAt)}</Fact>
        {isCeremony && <Fact name={text('seedsUntil')}>{format.dateTime(chain.seedsUntil)}</Fact>}
        {isCeremony && (
          <Fact name={text('seeds')}>
            {seeds.length === 0 ? text('noSeeds') : <Seeds list={seeds} />}
          </Fact>
        )}
        {drand && (
          <>
            <Fact name={text('drandRound')}>{drand.round}</Fact>
            <Fact name={text('signedAt')}>
              {format.dateTime(drandTime(drand.round).toISOString())}
            </Fact>
            {drand.signature && (
              <Fact name={text('signature')} isHash>
                {drand.signature}
              </Fact>
            )}
          </>
        )}
        {chain.beacon && (
          <Fact name={text('beacon')} isHash>
            {chain.beacon}
          </Fact>
        )}
        {chain.beaconAt && <Fact name={text('beaconAt')}>{format.dateTime(chain.beaconAt)}</Fact>}
        {shoe && (
          <Fact name={text('root')} isHash>
            {shoe.root}
          </Fact>
        )}
        {shoe?.link && (
          <Fact name={text('link')} isHash>
            {shoe.link}
          </Fact>
        )}
      </dl>
    </details>
  )
}

type FactProps = { name: string; isHash?: boolean; children: ReactNode }

const Fact = ({ name, isHash = false, children }: FactProps) => (
  <div>
    <dt>{name}</dt>
    <dd className={isHash ? styles.hash : undefined}>{children}</dd>
  </div>
)

function Seeds({ list }: { list: ProofFile['chain']['seeds'] }) {
  const text = useText(verifyMessages)
  return (
    <ol className={styles.seeds}>
      {list.map(({ name, seed }) => (
        <li key={`${name} ${seed}`} className={styles.hash}>
          {text('seedOf', { name, seed })}
        </li>
      ))}
    </ol>
  )
}
