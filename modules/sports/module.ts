import { defineModule } from '@tessera/calls'

export const sportsModule = defineModule({
  name: 'sports',
  calls: {},
  movesMoney: true,
})
