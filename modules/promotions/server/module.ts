import { defineServerModule } from '@tessera/server-kit'
import { promotionsModule } from '../module.ts'
import { lookAfterBonuses } from './look-after.ts'
import type { PromotionsPorts } from './ports.ts'
import { promotionsRoutes } from './routes.ts'

export const promotionsServer = defineServerModule(promotionsModule, {
  routes: (ports: PromotionsPorts) => promotionsRoutes(ports),
  jobs: (ports: PromotionsPorts) => [
    {
      name: 'promotions.lookAfterBonuses',
      cron: '* * * * *',
      run: (context) => lookAfterBonuses(context, ports),
    },
  ],
})
