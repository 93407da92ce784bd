import { defineMessages } from '@tessera/web-kit/messages'

/** What the staff read in place of the names of the code. */
export const fishWords = defineMessages('fish-names-office', {
  'area.fish': 'Fish rooms',
  'permission.fish.read': 'View fish rooms: sessions, tickets and figures',
  'permission.fish.write': 'Change fish rooms: open, seats and cost of a shot',
  'act.fish.changeRoom': 'Change a fish room',
  'act.fish.setRange': 'Set the cost of a shot in a fish room',
  'thing.fishRoom': 'Fish room',
  'thing.fishRooms': 'Fish room: names, or a new one',
  'field.like': 'Costs as in',
  'field.seats': 'Seats',
  'field.least': 'Min cost',
  'field.most': 'Max cost',
})
