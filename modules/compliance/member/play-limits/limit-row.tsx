import { Button, ProblemNote, toast, useCall, useFormat, useText } from '@tessera/web-kit'
import { useState } from 'react'
import { type PlayLimit, playLimitCalls } from '../../play-limit-calls.ts'
import { playLimitMessages } from '../../play-limit-messages.ts'
import { LimitDialog } from './limit-dialog.tsx'
import { refreshes, useShown } from './limit-queries.ts'
import styles from './play-limits.module.css'
import type { Which } from './which-limit.ts'

type Props = Which & { limit: PlayLimit | undefined; currency: string }

/** One limit: who has set it, what is used and left, what was asked for, and the way to change it. */
export function LimitRow({ kind, period, limit, currency }: Props) {
  const text = useText(playLimitMessages)
  const shown = useShown(currency)
  const [isOpen, setOpen] = useState(false)
  const what = `${text(`kind.${kind}`)}, ${text(`period.${period}`)}`
  const own = limit?.own?.most
  return (
    <tr>
      <th scope="row" className={styles.name}>
        {text(`period.${period}`)}
      </th>
      <td className={styles.most}>
        {!limit && <span className={styles.quiet}>{text('none')}</span>}
        {own !== undefined && <p>{text('byYou', { most: shown(kind, own) })}</p>}
        {limit && limit.house !== null && (
          <p>{text('byOperator', { most: shown(kind, limit.house) })}</p>
        )}
        {limit && <Coming limit={limit} currency={currency} />}
      </td>
      <td className={styles.used}>
        {limit && <HowFar what={what} limit={limit} currency={currency} />}
      </td>
      <td className={styles.act}>
        <Button
          aria-label={text(own === undefined ? 'setFor' : 'changeFor', { what })}
          onClick={() => setOpen(true)}
        >
          {text(own === undefined ? 'set' : 'change')}
        </Button>
        {isOpen && (
          <LimitDialog
            kind={kind}
            period={period}
            what={what}
            own={own}
            currency={currency}
            onClose={() => setOpen(false)}
          />
        )}
      </td>
    </tr>
  )
}

type PartProps = { limit: PlayLimit; currency: string }

function HowFar({ what, limit, currency }: PartProps & { what: string }) {
  const text = useText(playLimitMessages)
  const format = useFormat()
  const shown = useShown(currency)
  const { kind, used, left, resetsAt } = limit
  if (!resetsAt) return null
  const most = used + left
  return (
    <>
      <progress
        className={styles.meter}
        aria-label={what}
        value={left <= 0 ? 1 : Math.max(0, Number(used) / Number(most))}
        max={1}
      />
      <p className={styles.quiet}>
        {text('used', { used: shown(kind, used), left: shown(kind, left) })}
      </p>
      <p className={styles.quiet}>{text('resets', { at: format.dateTime(resetsAt) })}</p>
    </>
  )
}

/** More room that was asked for: to be confirmed when its day has come, and taken back until then. */
function Coming({ limit, currency }: PartProps) {
  const text = useText(playLimitMessages)
  const format = useFormat()
  const shown = useShown(currency)
  const confirm = useCall(playLimitCalls.confirmPlayLimit, {
    refreshes,
    onSuccess: () => toast(text('confirmed')),
  })
  const drop = useCall(playLimitCalls.dropPlayLimitRaise, {
    refreshes,
    onSuccess: () => toast(text('takenBack')),
  })
  const { kind, period, own } = limit
  if (!own?.raise) return null
  const { most, confirmFrom } = own.raise
  const at = format.dateTime(confirmFrom)
  const params = { kind, period }
  return (
    <>
      <p>
        {most === null
          ? text('comingNone', { at })
          : text('coming', { most: shown(kind, most), at })}
      </p>
      <div className={styles.acts}>
        <Button isBusy={drop.isPending} onClick={() => drop.mutate({ params })}>
          {text('takeBack')}
        </Button>
        <Button
          kind="chip"
          isBusy={confirm.isPending}
          onClick={() => confirm.mutate({ params, body: { most } })}
        >
          {text('confirm')}
        </Button>
      </div>
      <ProblemNote problem={confirm.error ?? drop.error} />
    </>
  )
}
