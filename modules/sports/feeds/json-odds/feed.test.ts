import { testEveryFeed } from '../../server/feeds/every-feed.fixture.ts'
import { jsonOdds } from './feed.ts'
import { standIn } from './stand-in.fixture.ts'

testEveryFeed(jsonOdds, standIn)
