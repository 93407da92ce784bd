import { defineSite } from '@tessera/web-kit/modules'
import { fishTitles } from '../titles.ts'

export const fishSite = defineSite({ titles: fishTitles })
