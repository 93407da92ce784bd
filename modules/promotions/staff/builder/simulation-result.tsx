import { decimalOf } from '@tessera/money'
import { Button, DataTable, MoneyText, saveTable, useFormat, useText } from '@tessera/web-kit'
import type { ReactNode } from 'react'
import { builderMessages } from '../../builder-messages.ts'
import type { SimulatedMember, Simulation } from '../../simulation-shapes.ts'
import { memberHref } from '../paths.ts'
import styles from './builder.module.css'

const rowsShown = 20

/** What a simulation found, what it takes for granted, and who would have got something. */
export function SimulationResult({ result }: { result: Simulation }) {
  const text = useText(builderMessages)
  if (result.undecided) return <Undecided undecided={result.undecided} />
  const { notes } = result
  return (
    <div className={styles.part} role="status">
      <Figures result={result} />
      <Findings result={result} />
      {notes.length > 0 && (
        <ul className={styles.quiet}>
          {notes.map((note) => (
            <li key={note}>{text(`simNote.${note}`)}</li>
          ))}
        </ul>
      )}
      <h3>{text('simSigns')}</h3>
      <Signs result={result} />
      {result.days.length > 0 && <Days days={result.days} />}
      <Rows rows={result.rows} />
    </div>
  )
}

function Undecided({ undecided }: { undecided: NonNullable<Simulation['undecided']> }) {
  const text = useText(builderMessages)
  const { each, covers } = undecided
  return (
    <p role="status">
      {text('simUndecided')} {covers !== null && text('simCovers', { each, count: covers })}
    </p>
  )
}

/** What cannot be told, what the budget did not cover, and what comes back. */
function Findings({ result }: { result: Simulation }) {
  const text = useText(builderMessages)
  const { expected, spread, prizes, unserved } = result
  // Rewards always take something for granted; bonus money is decided on as for real claims.
  const isOfBonus = result.notes.length === 0
  return (
    <>
      {isOfBonus && !expected && result.members > 0 && <p>{text('simTooFew')}</p>}
      {spread && <p>{text('simSpread', spread)}</p>}
      {prizes && <p>{text('simPrizes', { amount: prizes })}</p>}
      {unserved > 0 && <p className={styles.wrong}>{text('simUnserved', { count: unserved })}</p>}
      {result.isCut && <p>{text('simCut')}</p>}
    </>
  )
}

function Signs({ result }: { result: Simulation }) {
  const text = useText(builderMessages)
  const { linkedMembers, linkedGroups, leavingMembers, refused } = result
  return (
    <p>
      {text('simLinked', { members: linkedMembers, ...linkedGroups })}{' '}
      {text('simLeaving', { count: leavingMembers })}{' '}
      {refused !== null && text('simRefused', { count: refused })}
    </p>
  )
}

function Days({ days }: Pick<Simulation, 'days'>) {
  const text = useText(builderMessages)
  const format = useFormat()
  return (
    <DataTable
      caption={text('simDays')}
      rows={days}
      keyOf={({ day }) => day}
      empty={null}
      columns={[
        { id: 'day', name: text('simDay'), cell: ({ day }) => format.date(`${day}T12:00:00`) },
        {
          id: 'used',
          name: text('simUsed'),
          isNumber: true,
          cell: ({ used }) => <MoneyText value={used} />,
        },
      ]}
    />
  )
}

function Figure({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** How much for how many, and what becomes of it. */
function Figures({ result }: { result: Simulation }) {
  const text = useText(builderMessages)
  const format = useFormat()
  const { expected, things } = result
  const share = (ppm: number) => `${format.number(Math.round(ppm / 1_000) / 10)} %`
  const others = [
    { name: text('simPoints'), count: things.points },
    { name: text('simTickets'), count: things.tickets },
    { name: text('simSpins'), count: things.spins },
  ].filter(({ count }) => count > 0)
  return (
    <>
      <dl className={styles.figures}>
        <Figure name={text('simMembers')}>{format.number(result.members)}</Figure>
        <Figure name={text('simGrants')}>{format.number(result.grants)}</Figure>
        <Figure name={text('simGiven')}>
          <MoneyText value={result.given} />
        </Figure>
        {others.map(({ name, count }) => (
          <Figure key={name} name={name}>
            {format.number(count)}
          </Figure>
        ))}
        {expected && (
          <Figure name={text('simExpected')}>
            <MoneyText value={expected.mean} />
          </Figure>
        )}
      </dl>
      {expected && (
        <>
          <p>{text('simInterval', { low: expected.low, high: expected.high })}</p>
          <p className={styles.quiet}>
            {text('simFinish', {
              share: share(expected.finishPpm),
              back: share(expected.returnPpm),
              bets: expected.bets,
            })}
          </p>
        </>
      )}
    </>
  )
}

/** Who would have got something, and all of it as a file. */
function Rows({ rows }: { rows: readonly SimulatedMember[] }) {
  const text = useText(builderMessages)
  const format = useFormat()
  const isDrawn = rows.some(({ chances }) => chances > 0)
  const countName = text(isDrawn ? 'simChances' : 'simGrants')
  const countOf = ({ chances, grants }: SimulatedMember) => (isDrawn ? chances : grants)
  const signs = ({ isLinked, leavesAtOnce }: SimulatedMember) =>
    [isLinked && text('sign.linked'), leavesAtOnce && text('sign.leaves')]
      .filter((sign) => sign !== false)
      .join(', ')
  const head = [text('account'), countName, text('simGiven'), text('first'), text('signs')]
  const save = () =>
    saveTable(text('simRows'), [
      head,
      ...rows.map((row) => [
        row.account,
        String(countOf(row)),
        decimalOf(row.given),
        row.firstAt,
        signs(row),
      ]),
    ])
  return (
    <>
      <DataTable
        caption={text('simRows')}
        rows={rows.slice(0, rowsShown)}
        keyOf={({ memberId }) => memberId}
        empty={text('simNobody')}
        columns={[
          {
            id: 'account',
            name: text('account'),
            cell: ({ memberId, account }) => <a href={memberHref(memberId)}>{account}</a>,
          },
          {
            id: 'grants',
            name: countName,
            isNumber: true,
            cell: (row) => format.number(countOf(row)),
          },
          {
            id: 'given',
            name: text('simGiven'),
            isNumber: true,
            cell: ({ given }) => <MoneyText value={given} />,
          },
          { id: 'signs', name: text('signs'), cell: signs },
        ]}
      />
      {rows.length > 0 && <Button onClick={save}>{text('saveRows')}</Button>}
    </>
  )
}
