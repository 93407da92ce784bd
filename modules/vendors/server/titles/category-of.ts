const words: [RegExp, string][] = [
  [/cock/i, 'COCKFIGHT'],
  [/e-?sport/i, 'ESPORTS'],
  [/sport/i, 'SPORTS'],
  [/live|studio|dealer/i, 'LIVE'],
  [/fish|hunt/i, 'FISH'],
  [/poker|pvp|mahjong|rummy/i, 'PVP'],
  [/lotter|lotto/i, 'ELOTT'],
]

/** The category of the lobby in which a vendor's own word for it stands. What is none of these is a slot or a machine. */
export const categoryOf = (theirs: string): string =>
  words.find(([word]) => word.test(theirs))?.[1] ?? 'RNG'
