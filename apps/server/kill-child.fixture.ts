import { childSite } from './child-site.fixture.ts'
import { serve } from './serve.ts'

// A server of its own process, for tests that kill it: prints its address on the first line.
const { url } = await serve({ ...childSite(process.argv.slice(2)), titles: 400 })
console.log(url)
