import { type MatchProof, verifyMatch } from '../../feeds/house/verify-match.ts'

// Runs as a worker: a proof comes in, parts that are done and the findings go out. Whoever asks ends it.
addEventListener('message', ({ data }: MessageEvent<MatchProof>) => {
  let told = 0
  const findings = verifyMatch(data, (part) => {
    if (part - told < 0.02) return
    told = part
    postMessage({ part })
  })
  postMessage({ part: 1, findings })
})
