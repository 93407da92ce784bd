import type { FedCompetitor } from '../message.ts'

/**
 * Who plays in own seasons. All are invented, and belong to no place. `level` and `other` are what a sport makes of them: attack
 * and defence, serve and return, in thousandths around 1000.
 */
export type Entrant = {
  code: string
  name: string
  initials: string
  colours: readonly [string, string]
  level: number
  other: number
}

type Row = readonly [
  name: string,
  initials: string,
  first: string,
  second: string,
  level: number,
  other: number,
]

const codeOf = (name: string): string => name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')

const entrants = (rows: readonly Row[]): readonly Entrant[] =>
  rows.map(([name, initials, first, second, level, other]) => ({
    code: codeOf(name),
    name,
    initials,
    colours: [first, second],
    level,
    other,
  }))

/** Football clubs. `level`: goals scored; `other`: goals allowed, of the mean. */
export const clubs = entrants([
  ['Lantern Athletic', 'LAN', '#f2b705', '#1f2a44', 1240, 820],
  ['Copper Kites', 'KIT', '#b5622e', '#f4ead5', 1150, 870],
  ['Saltwind Rovers', 'SAL', '#1d6fa3', '#ffffff', 1120, 900],
  ['Ironmoss Albion', 'IRO', '#3d5a3c', '#c9c4b5', 1080, 880],
  ['Vesper Union', 'VES', '#4b2e83', '#f5c9d4', 1100, 940],
  ['Thistledown', 'THI', '#7a4fa3', '#dfe8c8', 1050, 950],
  ['Northlight Rangers', 'NOR', '#0f9d94', '#0b1f2a', 1020, 960],
  ['Pendulum Park', 'PEN', '#c8102e', '#f7f3e8', 1000, 960],
  ['Gannet Wanderers', 'GAN', '#e8e8e8', '#24303d', 990, 1000],
  ['Bellfounders', 'BEL', '#8a6d1d', '#2b1d0e', 970, 1000],
  ['Juniper Sports', 'JUN', '#1e7d4f', '#f0e7a8', 960, 1040],
  ['Dovetail County', 'DOV', '#9db8d1', '#463126', 930, 1020],
  ['Windmill Row', 'WIN', '#d94f30', '#fbe3c0', 920, 1070],
  ['Marrow Hill', 'MAR', '#556b2f', '#e3b23c', 890, 1090],
  ['Paper Harbour', 'PAP', '#26547c', '#ffd9a0', 870, 1120],
  ['Quillfeather', 'QUI', '#2d2d2d', '#a7d3a6', 840, 1170],
])

/** Basketball. `level`: points made, `other`: points allowed, of 1000 possessions. */
export const hoopers = entrants([
  ['Cinder Otters', 'CIN', '#a63a1e', '#f3d9b1', 1095, 1010],
  ['Tidal Foxes', 'TID', '#0e7490', '#ffb347', 1080, 1020],
  ['Granite Owls', 'GRA', '#5f6b73', '#e7ecef', 1055, 1005],
  ['Prism Herons', 'PRI', '#6d3fc0', '#f6f3ff', 1070, 1045],
  ['Static Badgers', 'STA', '#1a1a1a', '#f0e130', 1045, 1040],
  ['Velvet Rams', 'VEL', '#7b1e3b', '#e9c7cf', 1035, 1050],
  ['Mosaic Cranes', 'MOS', '#127a5b', '#f4f1de', 1020, 1060],
  ['Saffron Moles', 'SAF', '#e39b00', '#3b2a14', 1005, 1075],
])

/** Tennis. `level`: points won on serve, of 1000. */
export const players = entrants([
  ['Ilvar Renquist', 'REN', '#1d4e89', '#f7b32b', 668, 0],
  ['Tavo Ossendrel', 'OSS', '#2e7d32', '#fafafa', 660, 0],
  ['Mirel Quandt-Ives', 'QUA', '#8e24aa', '#f1e4f5', 654, 0],
  ['Jorun Vaelkamp', 'VAE', '#c62828', '#fdf3f3', 650, 0],
  ['Sabo Lintaro', 'LIN', '#ef6c00', '#1b1b1b', 646, 0],
  ['Edrin Mossgate', 'MOS', '#33691e', '#dcedc8', 642, 0],
  ['Calix Abendry', 'ABE', '#00838f', '#e0f7fa', 638, 0],
  ['Noemar Thrice', 'THR', '#4e342e', '#efebe9', 634, 0],
  ['Ruvin Skellarde', 'SKE', '#283593', '#c5cae9', 630, 0],
  ['Pell Arquette-Oln', 'ARQ', '#ad1457', '#fce4ec', 627, 0],
  ['Dario Fennimorel', 'FEN', '#558b2f', '#fff8e1', 624, 0],
  ['Ossian Brakewater', 'BRA', '#37474f', '#eceff1', 620, 0],
  ['Yavo Kestrimond', 'KES', '#6a1b9a', '#ffe082', 616, 0],
  ['Lom Wexelby', 'WEX', '#0277bd', '#ffffff', 612, 0],
  ['Timor Gaunthill', 'GAU', '#5d4037', '#ffccbc', 608, 0],
  ['Aldo Pinereth', 'PIN', '#2e7d6b', '#f0f4c3', 602, 0],
])

/** E-sports. `level`: how likely a round is won against an even side, in thousandths. */
export const breachTeams = entrants([
  ['Hollow Signal', 'HOL', '#00b8a9', '#16213e', 532, 0],
  ['Nine Lanterns', 'NIN', '#f9c80e', '#2d1e2f', 524, 0],
  ['Cobalt Sparrow', 'COB', '#2541b2', '#e6e8f2', 514, 0],
  ['Rust Parade', 'RUS', '#b7410e', '#f3e9dc', 506, 0],
  ['Soft Static', 'SOF', '#9fa8da', '#212121', 498, 0],
  ['Echo Menders', 'ECH', '#43aa8b', '#f1faee', 490, 0],
  ['Paper Tigers Nest', 'PTN', '#ff7f50', '#1d3557', 482, 0],
  ['Late Checkout', 'LAT', '#6d597a', '#eaac8b', 470, 0],
])
export const citadelTeams = entrants([
  ['Obsidian Choir', 'OBS', '#2b2d42', '#ef233c', 545, 0],
  ['Lumen Wardens', 'LUM', '#ffd166', '#073b4c', 530, 0],
  ['Thorn and Tide', 'TAT', '#2a9d8f', '#e9c46a', 520, 0],
  ['Ninth Bastion', 'BAS', '#8d99ae', '#d90429', 505, 0],
  ['Gilded Moths', 'GIL', '#c9a227', '#312244', 495, 0],
  ['Silent Abacus', 'ABA', '#577590', '#f9f7f3', 485, 0],
  ['Barley Knights', 'BAR', '#a98467', '#f0ead2', 470, 0],
  ['Fable Hounds', 'FAB', '#7209b7', '#f8edeb', 450, 0],
])
export const orbitTeams = entrants([
  ['Perihelion', 'PER', '#ff9f1c', '#011627', 540, 0],
  ['Drift Cartel Blue', 'DRI', '#3a86ff', '#ffffff', 526, 0],
  ['Apogee Mint', 'APO', '#80ed99', '#22577a', 516, 0],
  ['Tumble Nine', 'TUM', '#e63946', '#f1faee', 506, 0],
  ['Gravity Tailors', 'GRV', '#5a189a', '#e0aaff', 496, 0],
  ['Slow Comets', 'SLO', '#adb5bd', '#03045e', 486, 0],
  ['Umbra Post', 'UMB', '#343a40', '#ffd60a', 474, 0],
  ['Kettle Moons', 'KET', '#bc6c25', '#fefae0', 456, 0],
])

/** Fighters. `level`: how often they stop an opponent; `other`: how often the judges are for them; around 1000. */
export const fighters = entrants([
  ['Bram Oakhollow', 'OAK', '#7f4f24', '#fefae0', 1350, 1100],
  ['Idris Vantongerel', 'VAN', '#023e8a', '#caf0f8', 1250, 1180],
  ['Kazo Brindlemar', 'BRI', '#d62828', '#fcbf49', 1300, 1000],
  ['Torvin Ashlock', 'ASH', '#495057', '#f8f9fa', 1150, 1150],
  ['Lucan Feyre', 'FEY', '#2d6a4f', '#d8f3dc', 1100, 1120],
  ['Rook Sandavall', 'SAN', '#e9c46a', '#264653', 1120, 1050],
  ['Petar Wintersloe', 'WIN', '#48cae4', '#03045e', 1050, 1080],
  ['Anso Marchbane', 'MAR', '#6a040f', '#ffba08', 1080, 1000],
  ['Gideon Larkmoor', 'LAR', '#386641', '#f2e8cf', 1000, 1020],
  ['Milo Strandvek', 'STR', '#5e548e', '#e0b1cb', 980, 1000],
  ['Havel Tinsmoke', 'TIN', '#8d99ae', '#2b2d42', 950, 1000],
  ['Orin Dusk', 'DUS', '#3c096c', '#ff9e00', 960, 960],
  ['Casper Holloway-Ness', 'HOL', '#0077b6', '#ffffff', 920, 970],
  ['Evander Pike-Morrow', 'PIK', '#606c38', '#dda15e', 900, 940],
  ['Niko Gravelstone', 'GRV', '#adb5bd', '#212529', 880, 920],
  ['Soren Applecart', 'APP', '#bc4749', '#a7c957', 850, 900],
])

/** A competitor as the feed tells of it. */
export const fedCompetitor = (
  sport: string,
  { code, name, initials, colours }: Entrant,
): FedCompetitor => ({ ref: `${sport}/${code}`, name: { EN: name }, initials, colours })
