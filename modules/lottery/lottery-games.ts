import type { NamesByLanguage } from '@tessera/game-kit'
import type { Schedule } from './schedule.ts'
import type { PrizeMode } from './shapes.ts'
import { stations } from './stations.ts'

/** A lottery as the product knows it. Staff open and close games, and change what they pay. */
export type GameDefinition = {
  code: string
  names: NamesByLanguage
  family: string
  mode: PrizeMode
  area: string
  /** Drawn here; the others have results from outside. */
  isOwn: boolean
  periodSeconds: number | null
  schedule: Schedule | null
  closeEarlySeconds: number
}

type Of = Pick<GameDefinition, 'family' | 'mode' | 'area'>

/** A game that is drawn here, every so many minutes. */
const own = (
  code: string,
  minutes: number,
  [EN, ES]: [string, string],
  of: Of,
): GameDefinition => ({
  ...of,
  code,
  names: { EN: `${EN} ${minutes} min`, ES: `${ES} ${minutes} min` },
  isOwn: true,
  periodSeconds: minutes * 60,
  schedule: null,
  closeEarlySeconds: minutes === 1 ? 5 : 10,
})

/** A game whose results come from outside. */
const official = (
  code: string,
  [EN, ES]: [string, string],
  schedule: Schedule,
  of: Of & { closeEarlySeconds?: number },
): GameDefinition => ({
  closeEarlySeconds: 60,
  ...of,
  code,
  names: { EN, ES },
  isOwn: false,
  periodSeconds: null,
  schedule,
})

const utc = (hours: number) => hours * 60
const daily = (time: string, hours: number): Schedule => ({
  offsetMinutes: utc(hours),
  spans: [{ from: time, to: time, everyMinutes: 1 }],
})
const every = (everyMinutes: number, ...spans: [from: string, to: string][]): Schedule => ({
  offsetMinutes: utc(8),
  spans: spans.map(([from, to]) => ({ from, to, everyMinutes })),
})
const onWeekdays = (schedule: Schedule, ...weekdays: number[]): Schedule => ({
  ...schedule,
  weekdays,
})

const zy = (family: string): Of => ({ family, mode: 'ZY', area: 'OWN' })
const lott = (family: string): Of => ({ family, mode: 'LOTT', area: 'CN' })
const elott = (family: string): Of => ({ family, mode: 'ELOTT', area: 'OWN' })
const sea = (family: string, area: string): Of => ({ family, mode: 'SEA', area })
const vn = (family: string): Of => ({ family, mode: 'VN', area: 'VN' })
// Betting ends five minutes before the first number is drawn (domain 7.8).
const beforeSheet = { closeEarlySeconds: 300 }

const fiveDigits: [string, string] = ['Five Digits', 'Cinco Dígitos']
const elevenFive: [string, string] = ['Eleven Five', 'Once Cinco']
const threeDice: [string, string] = ['Three Dice', 'Tres Dados']
const tenRacers: [string, string] = ['Ten Racers', 'Diez Corredores']

/** Every lottery, in the order in which they are listed. */
export const lotteryGames: readonly GameDefinition[] = [
  ...[1, 3, 5, 10].map((each) => own(`SSC${each}`, each, fiveDigits, zy('ssc'))),
  ...[1, 3, 5].map((each) => own(`X11M${each}`, each, elevenFive, zy('eleven-five'))),
  ...[1, 3, 5].map((each) => own(`K3M${each}`, each, threeDice, zy('k3'))),
  ...[1, 3, 5, 10].map((each) => own(`PKM${each}`, each, tenRacers, zy('pk10'))),
  own('D3M5', 5, ['Three Digits', 'Tres Dígitos'], zy('three-d')),
  own('D5M10', 10, ['Five in Line', 'Cinco en Línea'], zy('five-d')),
  own('KENO5', 5, ['Keno', 'Keno'], zy('keno')),

  official(
    'CQSSC',
    ['Chongqing Five Digits', 'Cinco Dígitos de Chongqing'],
    every(20, ['00:30', '03:10'], ['07:30', '23:50']),
    lott('ssc'),
  ),
  official(
    'GD11X5',
    ['Guangdong Eleven Five', 'Once Cinco de Guangdong'],
    every(20, ['09:30', '23:10']),
    lott('eleven-five'),
  ),
  official(
    'JSK3',
    ['Jiangsu Three Dice', 'Tres Dados de Jiangsu'],
    every(20, ['08:50', '22:10']),
    lott('k3'),
  ),
  official(
    'BJPK10',
    ['Beijing Ten Racers', 'Diez Corredores de Pekín'],
    every(20, ['09:30', '23:50']),
    lott('pk10'),
  ),
  official('FC3D', ['Welfare 3D', 'Bienestar 3D'], daily('20:30', 8), lott('three-d')),
  official('PL3', ['Line of Three', 'Línea de Tres'], daily('20:30', 8), lott('three-d')),
  official('PL5', ['Line of Five', 'Línea de Cinco'], daily('20:30', 8), lott('five-d')),
  official('KL8', ['Happy Eight', 'Ocho Feliz'], daily('21:30', 8), lott('keno')),

  ...[1, 3].map((each) =>
    own(`ESSC${each}`, each, ['Five Digits Sides', 'Cinco Dígitos a Lados'], elott('ssc-sides')),
  ),
  ...[1, 3].map((each) =>
    own(`EPK${each}`, each, ['Ten Racers Sides', 'Diez Corredores a Lados'], elott('pk10-sides')),
  ),
  own('EK3M1', 1, ['Three Dice Sides', 'Tres Dados a Lados'], elott('k3-sides')),
  own('EX11M3', 3, ['Eleven Five Sides', 'Once Cinco a Lados'], elott('eleven-five-sides')),
  own('EKENO5', 5, ['Keno Sides', 'Keno a Lados'], elott('keno-sides')),
  own('PC28M3', 3, ['Lucky 28', 'Suerte 28'], elott('pc28')),
  own('MARK6M5', 5, ['Six Balls', 'Seis Bolas'], elott('mark-six')),

  official(
    'HKM6',
    ['Hong Kong Six', 'Seis de Hong Kong'],
    onWeekdays(daily('21:30', 8), 2, 4, 6),
    sea('mark-six', 'HK'),
  ),
  own('MY4DM5', 5, ['Four Digits', 'Cuatro Dígitos'], sea('four-d', 'MY')),
  official(
    'MY4D',
    ['Malaysia Four Digits', 'Cuatro Dígitos de Malasia'],
    onWeekdays(daily('19:00', 8), 0, 3, 6),
    sea('four-d', 'MY'),
  ),
  official(
    'SG4D',
    ['Singapore Four Digits', 'Cuatro Dígitos de Singapur'],
    onWeekdays(daily('18:30', 8), 0, 3, 6),
    sea('four-d-sg', 'SG'),
  ),
  own('THAIM5', 5, ['Thai Numbers', 'Números Tailandeses'], sea('thai', 'TH')),
  own('LAOM5', 5, ['Lao Numbers', 'Números Laosianos'], sea('source-number', 'LA')),
  official(
    'THAI',
    ['Thai Lottery', 'Lotería de Tailandia'],
    { ...daily('15:30', 7), monthDays: [1, 16] },
    sea('thai', 'TH'),
  ),
  official(
    'LAO',
    ['Lao Lottery', 'Lotería de Laos'],
    onWeekdays(daily('20:30', 7), 1, 3, 5),
    sea('source-number', 'LA'),
  ),
  official(
    'HANOI',
    ['Hanoi Numbers', 'Números de Hanói'],
    daily('18:30', 7),
    sea('source-number', 'VN'),
  ),
  official(
    'STOCK',
    ['Stock Index Numbers', 'Números de la Bolsa'],
    onWeekdays(daily('16:30', 7), 1, 2, 3, 4, 5),
    sea('source-number', 'TH'),
  ),

  ...[2, 5].map((each) =>
    own(`VNNM${each}`, each, ['Vietnam North', 'Vietnam Norte'], vn('vn-north')),
  ),
  ...[1, 2].map((each) =>
    own(`VNSM${each}`, each, ['Vietnam South', 'Vietnam Sur'], vn('vn-south')),
  ),
  own('VNCM5', 5, ['Vietnam Central', 'Vietnam Centro'], vn('vn-south')),
  official('XSMB', ['Northern Lottery', 'Lotería del Norte'], daily('18:15', 7), {
    ...vn('vn-north'),
    ...beforeSheet,
  }),
  official('XSMN', ['Southern Lottery', 'Lotería del Sur'], daily('16:10', 7), {
    ...vn('vn-south'),
    ...beforeSheet,
  }),
  official('XSMT', ['Central Lottery', 'Lotería del Centro'], daily('17:15', 7), {
    ...vn('vn-south'),
    ...beforeSheet,
  }),
  ...stations.map(({ code, name, region, days }) =>
    official(
      code,
      [`${name} Lottery`, `Lotería de ${name}`],
      onWeekdays(daily(region === 'south' ? '16:10' : '17:15', 7), ...days),
      { ...vn('vn-south'), ...beforeSheet },
    ),
  ),
]

const byCode = new Map(lotteryGames.map((each) => [each.code, each]))

export const definitionOf = (code: string): GameDefinition | undefined => byCode.get(code)

/** The name of a game in a language; its code where nobody knows it. */
export function gameNameOf(code: string, language: string): string {
  const names = definitionOf(code)?.names
  return names?.[language.slice(0, 2).toUpperCase()] ?? names?.EN ?? code
}

/** Under which vendor the lobby shows the games of a mode (specification 9, special routing). */
export const vendorOf: Record<PrizeMode, string> = {
  LOTT: 'LOTT',
  ZY: 'LOTT',
  ELOTT: 'ELOTT',
  SEA: 'TCG_SEA',
  VN: 'TCG_LOTTO_VN',
}

export const categoryOf = (mode: PrizeMode): 'LOTT' | 'ELOTT' =>
  vendorOf[mode] === 'LOTT' ? 'LOTT' : 'ELOTT'
