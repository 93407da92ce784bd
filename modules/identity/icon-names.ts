/** The pictures that a member may choose: drawings of our own. Their files are in `member/profile/icons/`. */
export const iconNames = [
  'fox',
  'owl',
  'cat',
  'bear',
  'whale',
  'moth',
  'cactus',
  'comet',
  'moon',
  'lighthouse',
  'teapot',
  'kite',
] as const

export type IconName = (typeof iconNames)[number]
