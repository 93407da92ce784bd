import { useQuery } from '@tanstack/react-query'
import {
  ErrorState,
  isUnchanged,
  KeepAsDraft,
  query,
  ScreenFrame,
  Skeleton,
  useText,
  WaitingMark,
} from '@tessera/web-kit'
import { useState } from 'react'
import { type DealerId, dealers } from '../dealers.ts'
import type { DealerRota } from '../desk-shapes.ts'
import { settingStaffCalls } from '../setting-staff-calls.ts'
import { officeMessages } from '../staff-messages.ts'
import styles from './staff.module.css'

const subject = 'tablesRota'
const shiftHours = 4

/** Who deals in which shift of a day. */
export function RotaScreen() {
  const text = useText(officeMessages)
  const { data, error, refetch } = useQuery({
    ...query(settingStaffCalls.readDealerRota, {}),
    throwOnError: false,
  })
  return (
    <ScreenFrame title={text('tab.rota')} lead={text('rota.lead')}>
      {!data && error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height="20rem" />}
      {data && <RotaForm key={data.version} version={data.version} known={data.rota} />}
    </ScreenFrame>
  )
}

const hours = (shift: number): string => {
  const [from, to] = [shift * shiftHours, (shift + 1) * shiftHours]
  return `${String(from).padStart(2, '0')}–${String(to).padStart(2, '0')} UTC`
}

/** The same team with or without a dealer, in the order of the list. */
const turned = (team: readonly DealerId[], id: DealerId): DealerId[] =>
  dealers
    .map((dealer) => dealer.id)
    .filter((each) => (each === id ? !team.includes(id) : team.includes(each)))

function RotaForm({ version, known }: { version: string; known: DealerRota }) {
  const text = useText(officeMessages)
  const [shifts, setShifts] = useState(known.shifts)
  const isEmpty = shifts.some((team) => team.length === 0)
  return (
    <section className={styles.part}>
      <WaitingMark subject={subject} />
      <div className={styles.rota} role="group" aria-label={text('tab.rota')}>
        <table>
          <thead>
            <tr>
              <th scope="col">{text('rota.shift')}</th>
              {dealers.map(({ id, name }) => (
                <th key={id} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shifts.map((team, shift) => (
              <tr key={hours(shift)}>
                <th scope="row">{hours(shift)}</th>
                {dealers.map(({ id, name }) => (
                  <td key={id}>
                    <label>
                      <input
                        type="checkbox"
                        aria-label={text('rota.cell', { name, shift: hours(shift) })}
                        checked={team.includes(id)}
                        onChange={() =>
                          setShifts(
                            shifts.map((each, at) => (at === shift ? turned(each, id) : each)),
                          )
                        }
                      />
                    </label>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className={styles.note}>{text('rota.note')}</p>
      <KeepAsDraft
        subject={subject}
        version={version}
        value={{ shifts }}
        whyOff={isUnchanged(known.shifts, shifts) ? text('unchanged') : undefined}
        check={() => (isEmpty ? text('rota.empty') : undefined)}
      />
    </section>
  )
}
