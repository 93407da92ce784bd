import { money, type Money } from '@tessera/money'
import type { OpenGiven, OpenPlayed, OpenRefusal } from '@tessera/operators/open-page'
import { newId } from '@tessera/web-kit'
import { useRef, useState } from 'react'

type Shown = { id: string; steps: unknown[]; stake: Money; prize: Money }
type Asked = { id: string; stake: string; choice: unknown }
export type Note = OpenRefusal | 'lineDown' | 'onItsWay' | undefined

/** The framing page of the operator hears that its wallet has changed. */
const tell = (message: 'ready' | 'moneyMoved') => {
  if (parent !== window) parent.postMessage({ tessera: message }, '*')
}

const unitsIn = (digits: string | null, unit: string): Money | undefined =>
  digits === null ? undefined : money(BigInt(digits), unit)

/** Plays rounds for a player of another operator. What was asked and never answered is asked for again under the same id. */
export function useRemoteRound({ session, unit, balance: first }: OpenGiven) {
  const [phase, setPhase] = useState<'ready' | 'asking' | 'showing'>('ready')
  const [round, setRound] = useState<Shown>()
  const [balance, setBalance] = useState(() => unitsIn(first, unit))
  const [note, setNote] = useState<Note>()
  const [isHurried, setHurried] = useState(false)
  const unanswered = useRef<Asked | undefined>(undefined)
  const after = useRef<OpenPlayed | undefined>(undefined)
  // The player's own part of every draw.
  const [client] = useState(() => newId().replaceAll('-', ''))

  const refuse = (why: Note) => {
    setNote(why)
    setPhase('ready')
    tell('moneyMoved')
  }

  const play = async (stake: Money, choice: unknown) => {
    if (phase !== 'ready') return
    const asked = unanswered.current ?? { id: newId(), stake: String(stake.amount), choice }
    unanswered.current = asked
    setPhase('asking')
    setNote(undefined)
    setHurried(false)
    try {
      const reply = await fetch('/open-play/rounds', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ session, client, ...asked }),
      })
      const answer = (await reply.json()) as OpenPlayed & { code?: OpenRefusal }
      // A stake that is still on its way is asked for again.
      if (answer.code !== 'busy') unanswered.current = undefined
      if (!reply.ok) return refuse(answer.code ?? 'refused')
      after.current = answer
      setRound({
        id: answer.id,
        steps: answer.steps,
        stake: money(BigInt(answer.stake), unit),
        prize: money(BigInt(answer.prize), unit),
      })
      setPhase('showing')
    } catch {
      refuse('lineDown')
    }
  }

  const finish = () => {
    const played = after.current
    if (!played) return
    after.current = undefined
    setPhase('ready')
    setBalance((before) => unitsIn(played.balance, unit) ?? before)
    setNote(played.isPaid ? undefined : 'onItsWay')
    tell('moneyMoved')
  }

  return { phase, round, balance, note, isHurried, play, finish, hurry: () => setHurried(true) }
}
