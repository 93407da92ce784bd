/** Roulette: one ball into one pocket of a wheel with one, two or three zeros. */
import type { NamesByLanguage } from '@tessera/game-kit'
import { chancesBy, type Counts } from '../spot-chances.ts'
import type { RoundResult, Source, Step, TableGame, Variant } from '../table-game.ts'
import { spotIn, variantIn } from '../variant-in.ts'
import { columnOf, dozenOf, evenChances, singleZeroCalls, spotsOf } from './spots.ts'
import { colourOf, isZero, nameOfPocket, type Wheel, wheelOrders } from './wheels.ts'

type Wheeled = Variant & { wheel: Wheel }

const variantOf = (code: string, wheel: Wheel, names: NamesByLanguage): Wheeled => ({
  code,
  wheel,
  names,
  spots: spotsOf(wheel, code === 'single-la-partage'),
  markets: [{ code: 'pocket', outcomes: wheelOrders[wheel].map(nameOfPocket) }],
  ...(wheel === 'single' ? { calls: singleZeroCalls } : {}),
})

const variants: readonly Wheeled[] = [
  variantOf('single', 'single', { EN: 'Single zero', ES: 'Un cero' }),
  variantOf('single-la-partage', 'single', {
    EN: 'Single zero, la partage',
    ES: 'Un cero, la partage',
  }),
  variantOf('double', 'double', { EN: 'Double zero', ES: 'Doble cero' }),
  variantOf('triple', 'triple', { EN: 'Triple zero', ES: 'Triple cero' }),
]

/** Which wheel a variant has. */
export const wheelOf = (variant: string): Wheel => variantIn(variants, variant).wheel

function play(variant: string, source: Source): Step[] {
  return [{ to: 'ball', value: source.below(wheelOrders[wheelOf(variant)].length) }]
}

function resultOf(_variant: string, [step]: readonly Step[]): RoundResult {
  const pocket = step?.value ?? 0
  const name = nameOfPocket(pocket)
  return {
    main: name,
    marks: isZero(pocket)
      ? [colourOf(pocket)]
      : [
          colourOf(pocket),
          ...evenChances
            .filter(({ code, has }) => code !== colourOf(pocket) && has(pocket))
            .map(({ code }) => code),
          `dozen:${dozenOf(pocket)}`,
          `column:${columnOf(pocket)}`,
        ],
    outcomes: [name],
  }
}

export const roulette: TableGame = {
  code: 'roulette',
  names: { EN: 'Roulette', ES: 'Ruleta' },
  from: { kind: 'draws' },
  bettingSeconds: 20,
  resultSeconds: 5,
  variants,
  play,
  resultOf,
  chancesOf(variant, code) {
    const of = variantIn(variants, variant)
    const counts: Counts = Object.fromEntries(
      wheelOrders[of.wheel].map((pocket) => [nameOfPocket(pocket), 1]),
    )
    return chancesBy(spotIn(of, code), counts)
  },
}
