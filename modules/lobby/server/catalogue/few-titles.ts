import type { Draft } from './draft.ts'

// In English and in Spanish.
type Pair = readonly [string, string]

const sports: Pair[] = [
  ['Football', 'Fútbol'],
  ['Basketball', 'Baloncesto'],
  ['Tennis', 'Tenis'],
  ['Baseball', 'Béisbol'],
  ['Volleyball', 'Voleibol'],
  ['Boxing', 'Boxeo'],
  ['Cricket', 'Críquet'],
  ['Golf', 'Golf'],
  ['Motor Racing', 'Automovilismo'],
]

// Each sports vendor has a word of its own, so that two football pages have different names.
const vendors: Pair[] = [
  ['IBC', 'Prime'],
  ['SBT', 'Grand'],
  ['UG', 'Open'],
]

const esports: Pair[] = [
  ['Lane Clash Cup', 'Copa Choque de Líneas'],
  ['Tactical Squad League', 'Liga Escuadrón Táctico'],
  ['Last Squad Open', 'Abierto Último Escuadrón'],
  ['Virtual Football League', 'Liga de Fútbol Virtual'],
  ['Sim Racing Series', 'Serie de Carreras Simuladas'],
  ['Card Duel Masters', 'Maestros del Duelo de Cartas'],
  ['Arcade Fighters Cup', 'Copa de Lucha Arcade'],
  ['Strategy Masters', 'Maestros de la Estrategia'],
]

const cockfights: Pair[] = [
  ['Ring One', 'Ruedo Uno'],
  ['Derby Ring', 'Ruedo Derby'],
  ['Village Ring', 'Ruedo del Pueblo'],
]

const draws: [vendor: string, type: string, names: Pair[]][] = [
  [
    'TCG_LOTTO_VN',
    'ELOTT',
    [
      ['North Draw', 'Sorteo Norte'],
      ['Central Draw', 'Sorteo Centro'],
      ['South Draw', 'Sorteo Sur'],
      ['Five-Minute Draw', 'Sorteo de Cinco Minutos'],
    ],
  ],
  [
    'TCG_SEA',
    'ELOTT',
    [
      ['Harbour Four Digits', 'Puerto Cuatro Cifras'],
      ['Island Two Digits', 'Isla Dos Cifras'],
      ['Monsoon Three Digits', 'Monzón Tres Cifras'],
    ],
  ],
  [
    'ELOTT',
    'ELOTT',
    [
      ['Fast Three', 'Tres Rápido'],
      ['Speed Ten', 'Diez Veloz'],
      ['Eleven Five', 'Once Cinco'],
    ],
  ],
  [
    'LOTT',
    'LOTT',
    [
      ['Daily Six', 'Seis Diario'],
      ['Pick Three', 'Elige Tres'],
      ['Keno Express', 'Keno Exprés'],
      ['Weekend Draw', 'Sorteo de Fin de Semana'],
    ],
  ],
]

const draft =
  (vendor: string, gameType: string, theme: string) =>
  ([EN, ES]: Pair): Draft => ({ vendor, gameType, classify: null, theme, names: { EN, ES } })

/** Categories that have few titles, however large the catalogue is. */
export const fewTitles: Draft[] = [
  ...vendors.flatMap(([vendor, word]) =>
    sports.map(([EN, ES]) => draft(vendor, 'SPORTS', 'sport')([`${word} ${EN}`, `${ES} ${word}`])),
  ),
  ...esports.map(draft('TF', 'ESPORTS', 'esports')),
  ...cockfights.map(draft('DS88', 'COCKFIGHT', 'ring')),
  ...draws.flatMap(([vendor, type, names]) => names.map(draft(vendor, type, 'lottery'))),
]
