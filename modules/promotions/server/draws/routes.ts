import { answer } from '@tessera/server-kit'
import { drawsCalls } from '../../draws-calls.ts'
import { codeRoutes } from '../codes/routes.ts'
import type { PromotionsPorts } from '../ports.ts'
import { raffleRoutes } from '../raffles/routes.ts'
import { rainRoutes } from '../rains/routes.ts'
import { wheelRoutes } from '../wheels/routes.ts'
import { listDraws } from './list-draws.ts'

/** Raffles, wheels, rains and codes. */
export const drawRoutes = (ports: PromotionsPorts) => [
  ...answer(drawsCalls, { listDraws: (context) => listDraws(context) }),
  ...raffleRoutes(ports),
  ...wheelRoutes(),
  ...rainRoutes(),
  ...codeRoutes(),
]
