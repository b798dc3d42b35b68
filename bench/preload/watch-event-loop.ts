import { writeFileSync } from 'node:fs'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { isMainThread } from 'node:worker_threads'

// Loaded into the server before it starts: SIGUSR2 writes how late its event loop was since the last time, in ms.
const file = process.env.EVENT_LOOP_FILE
if (isMainThread && file) {
  const delay = monitorEventLoopDelay({ resolution: 1 })
  delay.enable()
  process.on('SIGUSR2', () => {
    const inMs = (nanoseconds: number) => nanoseconds / 1e6
    const found = {
      max: inMs(delay.max),
      p99: inMs(delay.percentile(99)),
      median: inMs(delay.percentile(50)),
    }
    writeFileSync(file, JSON.stringify(found))
    delay.reset()
  })
}
