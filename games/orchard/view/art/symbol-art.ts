import type { Fruit } from '../../symbols.ts'
import type { Art } from './art.ts'
import { bell } from './bell.ts'
import { cherry } from './cherry.ts'
import { lemon } from './lemon.ts'
import { plum } from './plum.ts'
import { seven } from './seven.ts'

export const symbolArt: Record<Fruit, Art> = { seven, bell, cherry, plum, lemon }
