import {
  Button,
  DataTable,
  MoneyText,
  ProblemNote,
  saveTable,
  useCall,
  useFormat,
  useText,
} from '@tessera/web-kit'
import { decimalOf } from '@tessera/money'
import { builderMessages } from '../../builder-messages.ts'
import type { WrittenPromotion } from '../../builder-shapes.ts'
import { kindOf } from '../../kinds/index.ts'
import type { SimulatedMember, Simulation } from '../../simulation-shapes.ts'
import { simulationCalls } from '../../simulation-staff-calls.ts'
import { memberHref } from '../paths.ts'
import styles from './builder.module.css'

type Props = {
  written: WrittenPromotion | undefined
  /** It is asked for before the form is filled in. */
  onUnready: () => void
}

const rowsShown = 20

/** What the terms as they stand would have given to real members last month. */
export function SimulationPart({ written, onUnready }: Props) {
  const text = useText(builderMessages)
  const run = useCall(simulationCalls.simulatePromotion)
  const simulate = () => {
    if (!written) return onUnready()
    const { kind, terms, who, budget } = written
    run.mutate({ body: { kind, terms, who, budget } })
  }
  if (written && kindOf(written.kind)?.gives !== 'bonus') {
    return <p className={styles.quiet}>{text('simNotKind')}</p>
  }
  return (
    <section className={styles.part} aria-label={text('simulate')}>
      <h2>{text('simulate')}</h2>
      <p className={styles.quiet}>{text('simulateLead')}</p>
      <div className={styles.acts}>
        <Button isBusy={run.isPending} onClick={simulate}>
          {text('simulate')}
        </Button>
        {!written && <span className={styles.quiet}>{text('checkFields')}</span>}
      </div>
      <ProblemNote problem={run.error} />
      {run.data && <Result result={run.data} />}
    </section>
  )
}

function Result({ result }: { result: Simulation }) {
  const text = useText(builderMessages)
  const format = useFormat()
  const { expected, linkedGroups } = result
  return (
    <div className={styles.part} role="status">
      <Figures result={result} />
      {!expected && result.members > 0 && <p>{text('simTooFew')}</p>}
      {result.unserved > 0 && (
        <p className={styles.wrong}>{text('simUnserved', { count: result.unserved })}</p>
      )}
      {result.isCut && <p>{text('simCut')}</p>}
      <h3>{text('simSigns')}</h3>
      <p>
        {text('simLinked', { members: result.linkedMembers, ...linkedGroups })}{' '}
        {text('simLeaving', { count: result.leavingMembers })}
      </p>
      {result.days.length > 0 && (
        <DataTable
          caption={text('simDays')}
          rows={result.days}
          keyOf={({ day }) => day}
          empty={null}
          columns={[
            { id: 'day', name: text('simDay'), cell: ({ day }) => format.day(`${day}T12:00:00`) },
            {
              id: 'used',
              name: text('simUsed'),
              isNumber: true,
              cell: ({ used }) => <MoneyText value={used} />,
            },
          ]}
        />
      )}
      <Rows rows={result.rows} />
    </div>
  )
}

/** How much for how many, and what becomes of it. */
function Figures({ result }: { result: Simulation }) {
  const text = useText(builderMessages)
  const format = useFormat()
  const { expected } = result
  const share = (ppm: number) => `${format.number(Math.round(ppm / 1_000) / 10)} %`
  return (
    <>
      <dl className={styles.figures}>
        <div>
          <dt>{text('simMembers')}</dt>
          <dd>{format.number(result.members)}</dd>
        </div>
        <div>
          <dt>{text('simGrants')}</dt>
          <dd>{format.number(result.grants)}</dd>
        </div>
        <div>
          <dt>{text('simGiven')}</dt>
          <dd>
            <MoneyText value={result.given} />
          </dd>
        </div>
        {expected && (
          <div>
            <dt>{text('simExpected')}</dt>
            <dd>
              <MoneyText value={expected.mean} />
            </dd>
          </div>
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
  const signs = ({ isLinked, leavesAtOnce }: SimulatedMember) =>
    [isLinked && text('sign.linked'), leavesAtOnce && text('sign.leaves')]
      .filter((sign) => sign !== false)
      .join(', ')
  const head = [text('account'), text('simGrants'), text('simGiven'), text('first'), text('signs')]
  const save = () =>
    saveTable(text('simRows'), [
      head,
      ...rows.map((row) => [
        row.account,
        String(row.grants),
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
            name: text('simGrants'),
            isNumber: true,
            cell: ({ grants }) => format.number(grants),
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
