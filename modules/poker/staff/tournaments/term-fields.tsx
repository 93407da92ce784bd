import { isPositive, type Money } from '@tessera/money'
import {
  AmountField,
  SelectField,
  TextField,
  typedToMoney,
  useLanguageName,
  useText,
  useWrittenLanguages,
} from '@tessera/web-kit'
import { tournamentNameMax } from '../../limits.ts'
import { tournamentOfficeMessages } from '../../tournament-staff-messages.ts'

export const games = ['holdem', 'omaha'] as const
export const limits = ['no', 'pot'] as const
export const tableSeats = ['2', '6', '9'] as const
export const speeds = ['regular', 'turbo', 'deep'] as const

/** What tournaments and sit-and-gos share, as it is typed. */
export type Typed = {
  /** By language; English is needed, the others fall back to it. */
  names: Readonly<Record<string, string>>
  game: (typeof games)[number]
  limit: (typeof limits)[number]
  seats: (typeof tableSeats)[number]
  currency: string
  buyIn: string
  fee: string
  startStack: string
  speed: (typeof speeds)[number]
}

export const whole = (typed: string, least: number, most: number): number | undefined => {
  const number = Number(typed)
  const isWhole = typed.trim() !== '' && Number.isInteger(number)
  return isWhole && number >= least && number <= most ? number : undefined
}

/** What was typed without what was left empty; nothing where there is no English name. */
export function namesOf({
  names,
}: Pick<Typed, 'names'>): { name: string; names: Record<string, string> } | undefined {
  const given = Object.entries(names)
    .map(([language, name]) => [language, name.trim()] as const)
    .filter(([, name]) => name !== '')
  const { EN: name, ...others } = Object.fromEntries(given)
  return name ? { name, names: others } : undefined
}

export type Amounts = { buyIn: Money; fee: Money; startStack: number }

/** What was typed, where it can be offered. */
export function amountsOf(typed: Typed): Amounts | undefined {
  const buyIn = typedToMoney(typed.buyIn, typed.currency)
  const fee = typedToMoney(typed.fee, typed.currency)
  const startStack = whole(typed.startStack, 100, 1_000_000)
  if (!buyIn || !fee || startStack === undefined || !isPositive(buyIn)) return undefined
  if (fee.amount > buyIn.amount) return undefined
  return { buyIn, fee, startStack }
}

type Props<Of extends Typed> = {
  typed: Of
  codes: readonly string[]
  isTried: boolean
  onChange: (typed: Of) => void
}

/** The fields that tournaments and sit-and-gos share. */
export function TermFields<Of extends Typed>({ typed, codes, isTried, onChange }: Props<Of>) {
  const text = useText(tournamentOfficeMessages)
  const set = (part: Partial<Typed>) => onChange({ ...typed, ...part })
  return (
    <>
      <NameFields typed={typed} isTried={isTried} onChange={set} />
      <SelectField
        label={text('game')}
        options={games.map((id) => ({ id, name: text(`game.${id}`) }))}
        value={typed.game}
        onChange={({ target }) => set({ game: target.value as Typed['game'] })}
      />
      <SelectField
        label={text('limit')}
        options={limits.map((id) => ({ id, name: text(`limit.${id}`) }))}
        value={typed.limit}
        onChange={({ target }) => set({ limit: target.value as Typed['limit'] })}
      />
      <SelectField
        label={text('seats')}
        options={tableSeats.map((id) => ({ id, name: id }))}
        value={typed.seats}
        onChange={({ target }) => set({ seats: target.value as Typed['seats'] })}
      />
      <SelectField
        label={text('currency')}
        options={codes.map((id) => ({ id, name: id }))}
        value={typed.currency}
        onChange={({ target }) => set({ currency: target.value })}
      />
      <PriceFields typed={typed} isTried={isTried} onChange={set} />
      <TextField
        label={text('startStack')}
        inputMode="numeric"
        value={typed.startStack}
        error={
          isTried && whole(typed.startStack, 100, 1_000_000) === undefined
            ? text('between', { least: 100, most: 1_000_000 })
            : undefined
        }
        onChange={({ target }) => set({ startStack: target.value })}
      />
      <SelectField
        label={text('speed')}
        options={speeds.map((id) => ({ id, name: text(`speed.${id}`) }))}
        value={typed.speed}
        onChange={({ target }) => set({ speed: target.value as Typed['speed'] })}
      />
    </>
  )
}

type Pricing = { typed: Typed; isTried: boolean; onChange: (part: Partial<Typed>) => void }

function PriceFields({ typed, isTried, onChange: set }: Pricing) {
  const text = useText(tournamentOfficeMessages)
  const buyIn = typedToMoney(typed.buyIn, typed.currency)
  const fee = typedToMoney(typed.fee, typed.currency)
  const isFeeWrong = !fee || (buyIn !== undefined && fee.amount > buyIn.amount)
  return (
    <>
      <AmountField
        label={text('buyIn')}
        currency={typed.currency}
        value={typed.buyIn}
        error={isTried && !(buyIn && isPositive(buyIn)) ? text('needed') : undefined}
        onChange={({ target }) => set({ buyIn: target.value })}
      />
      <AmountField
        label={text('fee')}
        currency={typed.currency}
        value={typed.fee}
        error={isTried && isFeeWrong ? text('needed') : undefined}
        onChange={({ target }) => set({ fee: target.value })}
      />
    </>
  )
}

function NameFields({ typed: { names }, isTried, onChange }: Pricing) {
  const text = useText(tournamentOfficeMessages)
  const nameOf = useLanguageName()
  const languages = useWrittenLanguages(names)
  return languages.map((language) => (
    <TextField
      key={language}
      label={text('nameIn', { language: nameOf(language) })}
      maxLength={tournamentNameMax}
      value={names[language] ?? ''}
      error={isTried && language === 'EN' && !namesOf({ names }) ? text('needed') : undefined}
      onChange={({ target }) => onChange({ names: { ...names, [language]: target.value } })}
    />
  ))
}
