import { decimalOf, money } from '@tessera/money'
import { deriveId } from '@tessera/server-kit'
import type { WhichLimit } from './limit-rows.ts'
import type { LimitMessage } from './ports.ts'
import type { NearlyUsed } from './message-limits.ts'

const page = '/member?page=playLimits'

const names = {
  EN: {
    'deposit day': 'Deposits per day',
    'deposit week': 'Deposits per week',
    'deposit month': 'Deposits per month',
    'loss day': 'Losses per day',
    'loss week': 'Losses per week',
    'loss month': 'Losses per month',
    'wager day': 'Stakes per day',
    'wager week': 'Stakes per week',
    'wager month': 'Stakes per month',
    'stake once': 'Stake per bet',
    'time day': 'Playing time per day',
  },
  ES: {
    'deposit day': 'Depósitos por día',
    'deposit week': 'Depósitos por semana',
    'deposit month': 'Depósitos por mes',
    'loss day': 'Pérdidas por día',
    'loss week': 'Pérdidas por semana',
    'loss month': 'Pérdidas por mes',
    'wager day': 'Apuestas por día',
    'wager week': 'Apuestas por semana',
    'wager month': 'Apuestas por mes',
    'stake once': 'Apuesta por jugada',
    'time day': 'Tiempo de juego por día',
  },
} satisfies Record<string, Record<string, string>>

function nameOf(language: keyof typeof names, { kind, period }: WhichLimit): string {
  const all: Record<string, string> = names[language]
  return all[`${kind} ${period}`] ?? ''
}

const amountOf = ({ kind, unit }: WhichLimit, amount: bigint): string =>
  kind === 'time' ? `${amount} min` : `${decimalOf(money(amount, unit))} ${unit}`

/** The message to a member after the operator set, lowered, raised or removed one of their limits. */
export function changeMessage(
  id: string,
  which: WhichLimit,
  { before, most }: { before: bigint | null; most: bigint | null },
): LimitMessage {
  const name = (language: 'EN' | 'ES') => `**${nameOf(language, which)}**`
  if (most === null) {
    return message(id, which, {
      EN: ['A limit was removed', `${name('EN')}: the house limit no longer applies.`],
      ES: ['Se quitó un límite', `${name('ES')}: ya no se aplica el límite de la casa.`],
    })
  }
  const sum = `**${amountOf(which, most)}**`
  const isMore = before !== null && most > before
  return message(id, which, {
    EN: [
      isMore ? 'A limit was raised' : 'A limit was set for you',
      `${name('EN')}: the house set this limit to ${sum}. It applies now.`,
    ],
    ES: [
      isMore ? 'Se subió un límite' : 'Se te fijó un límite',
      `${name('ES')}: la casa fijó este límite en ${sum}. Ya se aplica.`,
    ],
  })
}

/** The message to a member who has used 80 or 100 % of a limit, sent once a period. */
export function usedMessage(limit: NearlyUsed, percent: 80 | 100): LimitMessage {
  const { memberId, kind, period, resetsAt } = limit
  const [used, most] = [amountOf(limit, limit.used), amountOf(limit, limit.most)]
  const until = `${resetsAt.toISOString().slice(0, 16).replace('T', ' ')} UTC`
  const id = deriveId(memberId, `limit:${kind}:${period}:${resetsAt.toISOString()}:${percent}`)
  return message(id, limit, {
    EN: [
      percent === 100 ? 'You have reached a limit' : 'You have used 80 % of a limit',
      `**${nameOf('EN', limit)}**: **${used}** of **${most}**. It resets on ${until}.`,
    ],
    ES: [
      percent === 100 ? 'Alcanzaste un límite' : 'Usaste el 80 % de un límite',
      `**${nameOf('ES', limit)}**: **${used}** de **${most}**. Se reinicia el ${until}.`,
    ],
  })
}

type Text = readonly [title: string, content: string]

const message = (
  id: string,
  { memberId }: WhichLimit,
  { EN, ES }: { EN: Text; ES: Text },
): LimitMessage => ({
  id,
  memberId,
  texts: {
    EN: { title: EN[0], content: `${EN[1]}\n\n[My limits](${page})` },
    ES: { title: ES[0], content: `${ES[1]}\n\n[Mis límites](${page})` },
  },
})
