import type { IconName } from '../../icon-names.ts'
import bear from './icons/bear.svg'
import cactus from './icons/cactus.svg'
import cat from './icons/cat.svg'
import comet from './icons/comet.svg'
import fox from './icons/fox.svg'
import kite from './icons/kite.svg'
import lighthouse from './icons/lighthouse.svg'
import moon from './icons/moon.svg'
import moth from './icons/moth.svg'
import owl from './icons/owl.svg'
import teapot from './icons/teapot.svg'
import whale from './icons/whale.svg'

const urls: Record<IconName, string> = {
  bear,
  cactus,
  cat,
  comet,
  fox,
  kite,
  lighthouse,
  moon,
  moth,
  owl,
  teapot,
  whale,
}

/** Where the picture of a name is; undefined for the ornament of one's own. */
export const iconUrl = (icon: string): string | undefined =>
  Object.hasOwn(urls, icon) ? urls[icon as IconName] : undefined
