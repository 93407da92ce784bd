import { decimalOf, money } from '@tessera/money'
import { deriveId } from '@tessera/server-kit'
import type { WhichLimit } from './limit-rows.ts'
import type { LimitMessage } from './ports.ts'
import type { NearlyUsed } from './tell-limits.ts'

const page = '/member?page=playLimits'

const names = {
  EN: {
    'deposit day': 'Deposits in a day',
    'deposit week': 'Deposits in a week',
    'deposit month': 'Deposits in a month',
    'loss day': 'Losses in a day',
    'loss week': 'Losses in a week',
    'loss month': 'Losses in a month',
    'wager day': 'Stakes in a day',
    'wager week': 'Stakes in a week',
    'wager month': 'Stakes in a month',
    'stake once': 'One stake',
    'time day': 'Play in a day',
  },
  ES: {
    'deposit day': 'Depósitos en un día',
    'deposit week': 'Depósitos en una semana',
    'deposit month': 'Depósitos en un mes',
    'loss day': 'Pérdidas en un día',
    'loss week': 'Pérdidas en una semana',
    'loss month': 'Pérdidas en un mes',
    'wager day': 'Apuestas en un día',
    'wager week': 'Apuestas en una semana',
    'wager month': 'Apuestas en un mes',
    'stake once': 'Una apuesta',
    'time day': 'Juego en un día',
  },
} satisfies Record<string, Record<string, string>>

function nameOf(language: keyof typeof names, { kind, period }: WhichLimit): string {
  const all: Record<string, string> = names[language]
  return all[`${kind} ${period}`] ?? ''
}

const amountOf = ({ kind, unit }: WhichLimit, amount: bigint): string =>
  kind === 'time' ? `${amount} min` : `${decimalOf(money(amount, unit))} ${unit}`

/** What a member reads when the house has set, lowered, raised or taken away a limit of theirs. */
export function changeMessage(
  id: string,
  which: WhichLimit,
  { before, most }: { before: bigint | null; most: bigint | null },
): LimitMessage {
  const said = (language: 'EN' | 'ES') => `**${nameOf(language, which)}**`
  if (most === null) {
    return letter(id, which, {
      EN: ['A limit was taken away', `${said('EN')}: the house limits this no longer.`],
      ES: ['Se quitó un límite', `${said('ES')}: la casa ya no lo limita.`],
    })
  }
  const sum = `**${amountOf(which, most)}**`
  const isMore = before !== null && most > before
  return letter(id, which, {
    EN: [
      isMore ? 'A limit was raised' : 'A limit was set for you',
      `${said('EN')}: the house has set it to ${sum}. It holds from now on.`,
    ],
    ES: [
      isMore ? 'Se subió un límite' : 'Se te fijó un límite',
      `${said('ES')}: la casa lo ha fijado en ${sum}. Vale desde ahora.`,
    ],
  })
}

/** What a member reads when a limit is nearly or wholly used, once a period. */
export function usedMessage(limit: NearlyUsed, percent: 80 | 100): LimitMessage {
  const { memberId, kind, period, resetsAt } = limit
  const [used, most] = [amountOf(limit, limit.used), amountOf(limit, limit.most)]
  const until = `${resetsAt.toISOString().slice(0, 16).replace('T', ' ')} UTC`
  const id = deriveId(memberId, `limit:${kind}:${period}:${resetsAt.toISOString()}:${percent}`)
  return letter(id, limit, {
    EN: [
      percent === 100 ? 'A limit of yours is reached' : '80 % of a limit of yours is used',
      `**${nameOf('EN', limit)}**: **${used}** of **${most}**. It counts until ${until}.`,
    ],
    ES: [
      percent === 100 ? 'Has alcanzado un límite' : 'Has usado el 80 % de un límite',
      `**${nameOf('ES', limit)}**: **${used}** de **${most}**. Cuenta hasta ${until}.`,
    ],
  })
}

type Words = readonly [title: string, content: string]

const letter = (
  id: string,
  { memberId }: WhichLimit,
  { EN, ES }: { EN: Words; ES: Words },
): LimitMessage => ({
  id,
  memberId,
  texts: {
    EN: { title: EN[0], content: `${EN[1]}\n\n[My limits](${page})` },
    ES: { title: ES[0], content: `${ES[1]}\n\n[Mis límites](${page})` },
  },
})
